// The course of a game: marks the lessons that this browser has finished, and lets the others go on where they were left.

import { readProgress } from "./progress.js";

const progress = readProgress();
const words = document.querySelector("[data-course]").dataset;
for (const row of document.querySelectorAll("[data-lesson]")) {
  const known = progress[row.dataset.lesson];
  if (!known) continue;
  const link = row.querySelector("a");
  const word = row.querySelector("[data-word]");
  if (known.done) {
    row.classList.add("is-done");
    row.querySelector(".done").hidden = false;
    word.textContent = words.again;
  }
  if (known.played) {
    link.href += `?played=${encodeURIComponent(known.played)}`;
    word.textContent = words.goOn;
  }
}
