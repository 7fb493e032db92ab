title = Wasteland
