"""After the game: an analysis of a finished table, made by the workers beside everything else."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.core.complaints import Complaint
from lastcall.lab.analysis import Analysis, Effort, inquire
from lastcall.lab.measuring import perform_on
from lastcall.server import pages
from lastcall.server.answers import house_of, page
from lastcall.server.bots import Rank
from lastcall.server.forms import REFUSALS
from lastcall.server.house import House
from lastcall.server.live import LiveTable
from lastcall.server.problems import Problem
from lastcall.server.tokens import seed_hash
from lastcall.server.visitors import visitor_of

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])

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
        except Complaint as complaint:
            study.why = complaint.why
        except Exception:
            study.why = "This game could not be looked back on."
            raise


async def _study(request: Request, table_id: str) -> tuple[LiveTable, Study]:
    house = house_of(request)
    live = await house.table(table_id)
    studies: Studies = request.app.state.studies
    study = studies.of(house, live)
    if study.why:
        raise Problem(422, study.why)
    return live, study


@api.get("/tables/{table_id}/analysis", response_model=dict[str, Any], responses=REFUSALS)
async def analysis(request: Request, table_id: str) -> Response:
    """How a finished game was won; `analysis` is null while `progress` is below 1."""
    _, study = await _study(request, table_id)
    return JSONResponse({"progress": study.progress, "analysis": study.found.plain() if study.found else None})


@router.get("/tables/{table_id}/analysis")
async def analysis_page(request: Request, table_id: str) -> Response:
    """The same as a page; while it is being made, the page tells how far it is and comes back by itself."""
    live, study = await _study(request, table_id)
    game, seed = live.table.game, live.sheet.seed
    looked = pages.Looked(live.id, game.name, game.title, seed, seed_hash(seed), study.progress, study.found)
    return page(request, visitor_of(request), pages.analysis_page(looked))
