// What the page says by itself: events aloud for screen readers, the title and a sound when it is somebody's turn.

const state = () => document.getElementById("state");
let heard = Math.max(-1, ...[...document.querySelectorAll("[data-line]")].map((line) => Number(line.dataset.line)));
let mine = state()?.hasAttribute("data-turn");

function announce() {
  const fresh = [...document.querySelectorAll("[data-line]")].filter((line) => Number(line.dataset.line) > heard);
  if (!fresh.length) return;
  heard = Number(fresh.at(-1).dataset.line);
  const told = fresh.slice(-6).map((line) => line.querySelector("p").textContent);
  if (state().hasAttribute("data-turn")) told.push(document.querySelector("#ask .sentence")?.textContent ?? "");
  const live = document.getElementById("live");
  const line = document.createElement("p");
  line.textContent = told.join(" ");
  live.append(line);
  while (live.children.length > 3) live.firstChild.remove();
  const lines = document.getElementById("lines");
  lines.scrollTop = lines.scrollHeight;
}

function ring() {
  if (localStorage.getItem("sound") !== "on") return;
  const audio = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

/** Say why something was refused, with the clause. */
export function refuse(why, rule) {
  const notice = document.getElementById("notice");
  const line = document.createElement("p");
  line.textContent = `${why} `;
  if (rule) {
    const link = document.createElement("a");
    link.href = `${document.querySelector("#tools a[data-rule]")?.getAttribute("href") ?? ""}?clause=${rule}#${rule}`;
    link.dataset.rule = rule;
    link.textContent = `Rule ${rule}`;
    line.append(link);
  }
  notice.replaceChildren(line);
}

/** After every change: title, mood, sound, and what is said aloud. */
export function changed() {
  const now = state();
  document.title = `${now.dataset.title} · Last Call`;
  document.body.className = `table ${now.dataset.mood ?? ""}`;
  const turn = now.hasAttribute("data-turn");
  if (turn && !mine) ring();
  mine = turn;
  announce();
}

export function takeSoundSwitch() {
  const button = document.querySelector("[data-sound-switch]");
  if (!button) return;
  const show = () => button.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "on"));
  show();
  button.addEventListener("click", () => {
    localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
    show();
    ring();
  });
}
