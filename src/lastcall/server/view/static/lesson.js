// A lesson: sends what the learner does, and patches the page with the next position. All rules are on the server.

import { withMotion } from "./glide.js";
import { initKeys } from "./keys.js";
import { initPan } from "./pan.js";
import { patch } from "./patch.js";
import { keepProgress } from "./progress.js";
import { initRules } from "./rules.js";
import { initTooltips } from "./tooltips.js";

const coach = () => document.getElementById("coach");

/** Mark what the text speaks of. */
function markTold() {
  for (const old of document.querySelectorAll(".told-of")) old.classList.remove("told-of");
  for (const id of coach().dataset.show.split(" ").filter(Boolean)) {
    const told = document.getElementById(id) ?? document.querySelector(`[data-piece="${CSS.escape(id)}"]`);
    told?.classList.add("told-of");
  }
}

function remember() {
  const { played, waiting } = coach().dataset;
  keepProgress(document.body.dataset.lesson, played, waiting === "done");
}

/** Replace the regions of the page with those of another position. */
function show(html, address) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  if (!fresh.getElementById("coach")) {
    location.href = address;
    return;
  }
  const step = coach().dataset.played;
  withMotion(() => {
    for (const region of fresh.querySelectorAll("[data-region]")) {
      const old = document.getElementById(region.id);
      if (old) patch(old, region);
    }
  });
  document.body.className = fresh.body.className;
  history.replaceState(null, "", address);
  markTold();
  remember();
  const lost = document.activeElement === document.body || !document.activeElement.isConnected;
  if (lost && step !== coach().dataset.played) document.querySelector("#ask .go")?.focus({ preventScroll: true });
}

async function load(address, options) {
  if (document.body.dataset.busy) return;
  document.body.dataset.busy = "yes";
  try {
    const response = await fetch(address, { ...options, headers: { Accept: "text/html" } });
    show(await response.text(), response.status === 422 ? location.href : response.url);
  } catch {
    location.href = address;
  } finally {
    delete document.body.dataset.busy;
  }
}

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-post], [data-lesson-form]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  load(form.action, { method: "POST", body });
});

addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-lesson-link]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  load(link.href, {});
});

initKeys();
initRules();
initPan();
initTooltips();
markTold();
remember();
