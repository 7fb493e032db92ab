// Plays what happened as beats, one after the other, at the viewer's own pace. The board already shows the present, and
// nothing waits for a beat.

import { message } from "./messages.js";
import { highlight } from "./highlight.js";
import { initReading, stopReading } from "./read_aloud.js";

const MILLISECONDS = { short: 1100, normal: 2200, long: 3800 };
const FACTOR = { slow: 1.8, normal: 1, fast: 0.4 };
const MOST = 40;

const bar = () => document.getElementById("beat");
const items = () => [...document.querySelectorAll("[data-beat]")];
const number = (item) => Number(item.dataset.beat);
const newest = () => Math.max(-1, ...items().map(number));
const pace = () => localStorage.getItem("pace") ?? "normal";

let seen = newest();
let queue = [];
let played = 0;
let timer = null;
let paused = false;

/** Show the first beat of the queue and wait for as long as it deserves. */
function show() {
  clearTimeout(timer);
  stopReading();
  while (queue[0] && toldOnTheBoard(queue[0])) queue.shift();
  const beat = queue[0];
  bar().hidden = !beat;
  highlight("beat", beat?.dataset.pieces ?? "");
  if (!beat) {
    played = 0;
    return;
  }
  bar().dataset.stage = beat.dataset.stage;
  bar().dataset.pace = beat.dataset.pace;
  bar().toggleAttribute("data-hurts", beat.hasAttribute("data-hurts"));
  bar().toggleAttribute("data-page", staysOpen(beat));
  document.getElementById("beat-content").replaceChildren(...beat.cloneNode(true).children);
  count();
  if (!paused && !staysOpen(beat)) timer = setTimeout(next, MILLISECONDS[beat.dataset.pace] * FACTOR[pace()]);
}

/** A story that asks something stands on the board with its choices: it is not told twice. */
const toldOnTheBoard = (beat) =>
  beat.hasAttribute("data-page") && number(beat) === newest() && document.querySelector("[data-told-here]");

/** A page waits for the viewer; on a television nobody could go on, and a replay goes on by itself. */
const staysOpen = (beat) => beat.hasAttribute("data-page") && document.body.dataset.screen === "table";

function count() {
  document.getElementById("beat-count").textContent = message("beatCount", {
    at: played + 1,
    all: played + queue.length,
  });
}

function next() {
  queue.shift();
  played += 1;
  show();
}

const ACTIONS = {
  next,
  goOn: next,
  now() {
    queue = [];
    show();
  },
  pause(button) {
    paused = !paused;
    button.setAttribute("aria-pressed", String(paused));
    show();
  },
};

/** After every change of the page: queue the beats that are new. A beat that has grown is shown again, whole. */
export function noticeBeats() {
  const last = newest();
  if (last < seen) queue = [];
  const fresh = items().filter((item) => number(item) > seen);
  seen = last;
  if (!bar() || pace() === "off" || document.hidden || !fresh.length) return;
  let changed = !queue.length;
  for (const item of fresh) {
    const copy = item.cloneNode(true);
    const known = queue.findIndex((waiting) => waiting.dataset.first === copy.dataset.first);
    if (known < 0) queue.push(copy);
    else queue[known] = copy;
    changed ||= known === 0;
  }
  queue = queue.slice(-MOST);
  if (changed) show();
  else count();
}

/** Forget what is waiting: the viewer has gone to another position. */
export function dropBeats() {
  seen = newest();
  ACTIONS.now();
}

function setPace(wanted) {
  localStorage.setItem("pace", wanted);
  for (const select of document.querySelectorAll("select[data-pace]")) select.value = wanted;
  if (wanted === "off") ACTIONS.now();
  else show();
}

export function initBeats() {
  if (!bar()) return;
  initReading();
  for (const select of document.querySelectorAll("select[data-pace]")) select.value = pace();
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-beat-do]");
    if (button) ACTIONS[button.dataset.beatDo](button);
  });
  addEventListener("change", (event) => {
    if (event.target.matches("select[data-pace]")) setPace(event.target.value);
  });
}
