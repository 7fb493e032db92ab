"""Analyses of finished tables, made by the bot workers task by task."""

from __future__ import annotations

import json
from collections import OrderedDict

from lastcall.core.errors import LastCallError
from lastcall.lab.analysis import Analysis, Effort, inquire
from lastcall.lab.measuring import perform_on
from lastcall.server.http.errors import Problem
from lastcall.server.tables.bot_pool import Rank
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import House

KEPT = 64
"""Analyses that are kept; others are made again when somebody wants them."""


class Study:
    """One analysis, finished or under way."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self.done = 0
        self.found: Analysis | None = None
        self.why = ""
        """What went wrong, if something did."""

    @property
    def progress(self) -> float:
        return 1.0 if self.found else min(0.99, self.done / self.effort.tasks)


class Studies:
    """The analyses of a house: each table's is made once, task by task, so that nobody's bot waits long for it."""

    def __init__(self, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
        self._studies: OrderedDict[str, Study] = OrderedDict()

    def of(self, house: House, live: LiveTable) -> Study:
        """The study of this table; the first to ask starts it."""
        if not live.table.over:
            raise Problem(409, "This game is not over yet; an analysis looks back on a finished one.")
        study = self._studies.get(live.id)
        if study is None:
            study = self._studies[live.id] = Study(self.effort)
            house.spawn(self._make(house, live, study))
            while len(self._studies) > KEPT:
                self._studies.popitem(last=False)
        return study

    async def _make(self, house: House, live: LiveTable, study: Study) -> None:
        save = json.dumps(live.table.save())
        try:
            inquiry = inquire(live.table, live.names, study.effort)
            tasks = next(inquiry)
            while True:
                found = []
                for task in tasks:
                    found.append(await house.pace.thinkers.work(perform_on, save, task, rank=Rank.STUDY))
                    study.done += 1
                tasks = inquiry.send(found)
        except StopIteration as concluded:
            study.found = concluded.value
        except LastCallError as complaint:
            study.why = complaint.why
        except Exception:
            study.why = "This game could not be looked back on."
            raise
