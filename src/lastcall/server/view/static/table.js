// The table page: receives changes and patches the page, sends choices. All rules are on the server.

import { announceChanges, clearRefusal, initJournal, initSoundSwitch, showRefusal } from "./announcements.js";
import { initBeats, noticeBeats } from "./beats.js";
import { initEnlarge } from "./enlarge.js";
import { initForms } from "./forms.js";
import { withMotion } from "./glide.js";
import { initHighlight } from "./highlight.js";
import { initKeys } from "./keys.js";
import { Live } from "./live.js";
import { message } from "./messages.js";
import { initPan } from "./pan.js";
import { parse, patch } from "./patch.js";
import { initRules } from "./rules.js";
import { noticeChoices } from "./settle.js";
import { initTooltips } from "./tooltips.js";
import { initUnread, markUnread } from "./unread.js";

let live = null;
let away = true;

const openDialog = () => document.querySelector("#dialog.open");

/** Replace regions of the page: a map from element ids to elements. */
function showRegions(regions) {
  const wasOpen = Boolean(openDialog());
  withMotion(() => {
    for (const [id, fresh] of regions) {
      const old = document.getElementById(id);
      if (old) patch(old, fresh);
    }
  });
  noticeChoices();
  announceChanges();
  noticeBeats();
  offerRecap();
  markUnread();
  const dialog = openDialog();
  if (!dialog) document.body.removeAttribute("data-peeking");
  if (dialog && !wasOpen) dialog.querySelector(".panel")?.focus({ preventScroll: true });
}

/** Open what changed for the viewer when they come back to a page that they did not watch. */
function offerRecap() {
  const recap = document.querySelector("details.recap");
  if (recap && away) recap.open = true;
  if (recap && !document.hidden) away = false;
}

/** Fetch the page again: for when the socket is not connected. The notice stays: it says why a choice was refused. */
async function refresh() {
  const response = await fetch(document.body.dataset.page);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const regions = [...page.querySelectorAll("[data-region]:not(#notice)")];
  showRegions(regions.map((region) => [region.id, region]));
}

function onMessage({ gone, fragments }) {
  if (gone) showRefusal(gone, "");
  else if (fragments) showRegions(Object.entries(fragments).map(([id, html]) => [id, parse(html)]));
}

function onStatus(connected) {
  const line = document.getElementById("offline");
  if (line) line.hidden = connected;
  document.body.dataset.connected = connected ? "yes" : "no";
}

function onAnswer(accepted, answer) {
  if (accepted) {
    clearRefusal();
    document.getElementById("hint")?.remove();
  } else showRefusal(answer.why ?? message("refused"), answer.rule ?? "");
  if (!accepted || !live?.open) refresh().catch(() => {});
}

initKeys();
initRules();
initPan();
initSoundSwitch();
initTooltips();
initUnread();
initBeats();
initHighlight();
initEnlarge();
offerRecap();
initForms(onAnswer);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) away = true;
  else offerRecap();
});
addEventListener("click", (event) => {
  if (event.target.closest?.("[data-peek]")) document.body.toggleAttribute("data-peeking");
});
initJournal();
// A hint and the answer to a form without a script have an address that is no page to come back to.
if (/^\/api\/|\/hint$/.test(location.pathname)) history.replaceState(null, "", document.body.dataset.page);
if (document.body.dataset.live) live = new Live(document.body.dataset.live, onMessage, onStatus);
