// What the page says by itself: new beats for screen readers, refusals, and title and sound on one's turn.

import { message } from "./messages.js";

const MAX_BEATS = 6;
const state = () => document.getElementById("state");
const beats = () => [...document.querySelectorAll("[data-beat]")];
const number = (beat) => Number(beat.dataset.beat);
const isMyTurn = () => Boolean(state()?.hasAttribute("data-turn"));

let announced = Math.max(-1, ...beats().map(number));
let wasMyTurn = isMyTurn();

/** Read the beats aloud that were not read yet, and the question if it is for this viewer. */
function announceBeats() {
  const fresh = beats().filter((beat) => number(beat) > announced);
  if (!fresh.length) return;
  announced = number(fresh.at(-1));
  const texts = fresh.slice(-MAX_BEATS).map((beat) => beat.dataset.text);
  if (isMyTurn()) texts.push(document.querySelector("#ask .sentence")?.textContent ?? "");
  const region = document.getElementById("live");
  const entry = document.createElement("p");
  entry.textContent = texts.join(" ");
  region.append(entry);
  while (region.children.length > 3) region.firstChild.remove();
}

/** Two rising notes, if the viewer has switched sound on. */
function playChime() {
  if (localStorage.getItem("sound") !== "on") return;
  const audio = new AudioContext();
  [660, 880].forEach((pitch, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

/** Show the newest line of the journal. */
export function scrollJournal() {
  const lines = document.getElementById("lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

/** Show the newest line now, and whenever the journal gets another size. */
export function initJournal() {
  const lines = document.getElementById("lines");
  if (lines) new ResizeObserver(scrollJournal).observe(lines);
}

/** Show why something was refused, with a link to the clause. */
export function showRefusal(why, rule) {
  const line = document.createElement("p");
  line.textContent = `${why} `;
  if (rule) {
    const link = document.createElement("a");
    link.href = `${document.querySelector("#tools a[data-rule]")?.getAttribute("href") ?? ""}?clause=${rule}#${rule}`;
    link.dataset.rule = rule;
    link.textContent = message("ruleLink", { rule });
    line.append(link);
  }
  line.dataset.refusal = "";
  clearRefusal();
  document.getElementById("notice").prepend(line);
}

/** Remove what was refused; requests to this viewer stay. */
export function clearRefusal() {
  for (const line of document.querySelectorAll("#notice [data-refusal]")) line.remove();
}

/** After every change of the page: title, mood, sound, and what is read aloud. */
export function announceChanges() {
  document.title = `${state().dataset.title} · Last Call`;
  document.body.className = `table ${state().dataset.mood ?? ""}`;
  if (isMyTurn() && !wasMyTurn) playChime();
  wasMyTurn = isMyTurn();
  announceBeats();
  scrollJournal();
}

export function initSoundSwitch() {
  const button = document.querySelector("[data-sound-switch]");
  if (!button) return;
  const update = () => button.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "on"));
  update();
  button.addEventListener("click", () => {
    localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
    update();
    playChime();
  });
}
