// Steps through a recorded game: arrow keys, Home, End, the slider, and the space bar for automatic playing.

import { initJournal, scrollJournal } from "./announcements.js";
import { dropBeats, initBeats, noticeBeats } from "./beats.js";
import { initEnlarge } from "./enlarge.js";
import { withMotion } from "./glide.js";
import { initHighlight } from "./highlight.js";
import { initPan } from "./pan.js";
import { patch } from "./patch.js";
import { initRules } from "./rules.js";
import { initTooltips } from "./tooltips.js";

const STEP_TIME = 900;
const SPEED = { slow: 1.8, fast: 0.4 };
const RETRY_MILLISECONDS = 1000;
const player = () => document.getElementById("player").dataset;
const position = () => Number(player().at);
const last = () => Number(player().last);
let wanted = null;
let loading = false;
let timer = null;

/** Show the position after this many choices. While one position loads, only the newest wish is kept. */
async function goTo(at) {
  wanted = Math.min(last(), Math.max(Number(player().first), at));
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const url = new URL(location.href);
    url.searchParams.set("at", wanted);
    const asked = wanted;
    wanted = null;
    const response = await fetch(url);
    if (response.status === 429) {
      await new Promise((resume) => setTimeout(resume, RETRY_MILLISECONDS));
      wanted ??= asked;
      continue;
    }
    showPosition(new DOMParser().parseFromString(await response.text(), "text/html"));
    history.replaceState(null, "", url);
  }
  loading = false;
}

function showPosition(page) {
  const before = position();
  withMotion(() => {
    for (const fresh of page.querySelectorAll("[data-region]")) {
      const old = document.getElementById(fresh.id);
      if (old) patch(old, fresh);
    }
  });
  document.body.className = page.body.className;
  const slider = document.querySelector("#player input[type=range]");
  if (slider && document.activeElement !== slider) slider.value = player().at;
  scrollJournal();
  if (position() === before + 1) noticeBeats();
  else dropBeats();
}

function togglePlaying() {
  document.querySelector("[data-play]")?.setAttribute("aria-pressed", String(!timer));
  if (timer) {
    clearInterval(timer);
    timer = null;
    return;
  }
  if (position() >= last()) goTo(Number(player().first));
  timer = setInterval(
    () => {
      if (position() >= last()) togglePlaying();
      else goTo(position() + 1);
    },
    STEP_TIME * (SPEED[localStorage.getItem("pace")] ?? 1),
  );
}

const STEPS = {
  ArrowLeft: () => position() - 1,
  ArrowRight: () => position() + 1,
  Home: () => 0,
  End: last,
  PageUp: () => position() - 10,
  PageDown: () => position() + 10,
};

addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=range]), select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && !event.target.closest("button, summary")) {
    event.preventDefault();
    togglePlaying();
    return;
  }
  const step = STEPS[event.key];
  if (!step || event.target.matches("[role=region], .lines")) return;
  event.preventDefault();
  goTo(step());
});

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-play]")) return togglePlaying();
  const step = event.target.closest?.("[data-step]");
  if (!step) return;
  event.preventDefault();
  if (step.hasAttribute("href")) goTo(Number(new URL(step.href).searchParams.get("at")));
});

addEventListener("input", (event) => {
  if (event.target.matches("#player input[type=range]")) goTo(Number(event.target.value));
});

addEventListener("change", (event) => {
  if (event.target.matches("#player select")) event.target.form.submit();
});

initTooltips();
initRules();
initPan();
initBeats();
initHighlight();
initEnlarge();
initJournal();
