// How far this browser is in each lesson. It is kept here only: the server stores nothing about lessons.

const PLACE = "lastcall.lessons";

export function readProgress() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

/** Remember a lesson: what was played of it, and whether it was ever finished. */
export function keepProgress(lesson, played, finished) {
  const all = readProgress();
  const done = finished || Boolean(all[lesson]?.done);
  all[lesson] = { played: finished ? "" : played, done };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing can still play
  }
}
