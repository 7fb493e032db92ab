"""The page of a table's host, and the page about one's own data."""

from __future__ import annotations

from lastcall.server.view.page_data import HostData, MyDataPage
from lastcall.server.view.templating import environment


def host_page(host: HostData) -> str:
    return environment().get_template("host.html").render(host=host)


def my_data_page(data: MyDataPage) -> str:
    return environment().get_template("my_data.html").render(data=data)
