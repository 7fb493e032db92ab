"""Analyses of finished tables, computed by the bot workers."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from functools import partial

from lastcall.core.errors import LastCallError
from lastcall.lab.analysis import Analysis, Effort
from lastcall.lab.analysis_plan import plan_analysis
from lastcall.lab.analysis_tasks import run_task_on_save
from lastcall.server.tables.bot_pool import Priority
from lastcall.server.tables.errors import Conflict
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.words import say

log = logging.getLogger(__name__)

MAX_ANALYSES = 64
"""Analyses kept in memory; older ones are computed again on request."""


class AnalysisJob:
    """One analysis, finished or in progress."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self.tasks_done = 0
        self.analysis: Analysis | None = None
        self.failure = ""
        """Why the analysis failed, in a sentence."""

    @property
    def progress(self) -> float:
        return 1.0 if self.analysis else min(0.99, self.tasks_done / self.effort.tasks)


class AnalysisJobs:
    """The analyses of one server. Each runs task by task, so that bots never wait long for a worker."""

    def __init__(self, manager: TableManager, effort: Effort | None = None) -> None:
        self.manager = manager
        self.effort = effort or Effort()
        self._jobs: OrderedDict[str, AnalysisJob] = OrderedDict()

    def has(self, live: LiveTable) -> bool:
        """Whether an analysis of this table is there or in progress."""
        return live.id in self._jobs

    def get(self, live: LiveTable) -> AnalysisJob:
        """The analysis of this table; the first request starts it."""
        if not live.table.over:
            raise Conflict(say("error-analysis-running"))
        job = self._jobs.get(live.id)
        if job is None:
            job = self._jobs[live.id] = AnalysisJob(self.effort)
            self.manager.supervisor.start(f"The analysis of table {live.id}", partial(self._run, live, job))
            while len(self._jobs) > MAX_ANALYSES:
                self._jobs.popitem(last=False)
        return job

    async def _run(self, live: LiveTable, job: AnalysisJob) -> None:
        save = json.dumps(live.table.save())
        try:
            plan = plan_analysis(live.table, live.names, job.effort)
            tasks = next(plan)
            while True:
                results = []
                for task in tasks:
                    result = await self.manager.pool.run(run_task_on_save, save, task, priority=Priority.ANALYSIS)
                    results.append(result)
                    job.tasks_done += 1
                tasks = plan.send(results)
        except StopIteration as finished:
            job.analysis = finished.value
        except LastCallError as error:
            job.failure = error.why
        except Exception:
            log.exception("The analysis of table %s failed.", live.id)
            job.failure = say("error-analysis-failed")
