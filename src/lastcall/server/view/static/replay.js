// Stepping through a game: arrows, Home, End, the slider, and the space bar that plays it on.

import { withMotion } from "./glide.js";
import { takeNotes } from "./notes.js";
import { takePan } from "./pan.js";
import { patch } from "./patch.js";
import { takeRules } from "./rules.js";

const PARTS = ["status", "player", "board", "dialog", "mats", "hand", "journal", "state"];
const player = () => document.getElementById("player").dataset;
let wanted = null;
let loading = false;
let playing = null;

function address(at) {
  const url = new URL(location.href);
  url.searchParams.set("at", at);
  return url;
}

async function go(at) {
  wanted = Math.min(Number(player().last), Math.max(Number(player().first), at));
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const url = address(wanted);
    wanted = null;
    const fresh = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
    withMotion(() => {
      for (const id of PARTS) {
        const [old, next] = [document.getElementById(id), fresh.getElementById(id)];
        if (old && next) patch(old, next);
      }
    });
    document.body.className = fresh.body.className;
    const slider = document.querySelector("#player input[type=range]");
    if (slider && document.activeElement !== slider) slider.value = player().at;
    history.replaceState(null, "", url);
    const lines = document.getElementById("lines");
    lines.scrollTop = lines.scrollHeight;
  }
  loading = false;
}

function play() {
  document.querySelector("[data-play]")?.setAttribute("aria-pressed", String(!playing));
  if (playing) return void (clearInterval(playing), (playing = null));
  playing = setInterval(() => {
    if (Number(player().at) >= Number(player().last)) play();
    else go(Number(player().at) + 1);
  }, 900);
}

const STEPS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
};

addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=range]), select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    return play();
  }
  const step = STEPS[event.key];
  if (!step || event.target.matches("[role=region], .lines")) return;
  event.preventDefault();
  const to = step(Number(player().at));
  go(to === Infinity ? Number(player().last) : to);
});

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-play]")) return play();
  const step = event.target.closest?.("[data-step]");
  if (!step) return;
  event.preventDefault();
  if (step.hasAttribute("href")) go(Number(new URL(step.href).searchParams.get("at")));
});

addEventListener("input", (event) => {
  if (event.target.matches("#player input[type=range]")) go(Number(event.target.value));
});

addEventListener("change", (event) => {
  if (event.target.matches("#player select")) event.target.form.submit();
});

takeNotes();
takeRules();
takePan();
const lines = document.getElementById("lines");
if (lines) lines.scrollTop = lines.scrollHeight;
