"""Tests of the expansions of This War of Mine, one file each."""
