// The table in the browser: listens, patches what changed, sends choices. Every rule lives on the server.

import { withMotion } from "./glide.js";
import { takeKeys } from "./keys.js";
import { takeNotes } from "./notes.js";
import { Live } from "./live.js";
import { changed, refuse, takeSoundSwitch } from "./notice.js";
import { takePan } from "./pan.js";
import { parse, patch } from "./patch.js";
import { takeForms } from "./post.js";
import { takeRules } from "./rules.js";

let live = null;

function show(fragments) {
  const opened = document.getElementById("dialog")?.classList.contains("open");
  withMotion(() => {
    for (const [id, html] of Object.entries(fragments)) {
      const old = document.getElementById(id);
      if (old) patch(old, parse(html));
    }
  });
  changed();
  const dialog = document.getElementById("dialog");
  if (!dialog?.classList.contains("open")) document.body.removeAttribute("data-peeking");
  if (dialog?.classList.contains("open") && !opened) dialog.querySelector(".panel")?.focus({ preventScroll: true });
}

/** Without a socket the page asks for itself. */
async function refresh() {
  const page = await (await fetch(document.body.dataset.page)).text();
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const fragments = {};
  for (const id of ["status", "tools", "ask", "board", "dialog", "mats", "hand", "journal", "state"]) {
    const part = fresh.getElementById(id);
    if (part) fragments[id] = part.outerHTML;
  }
  show(fragments);
}

function hear(message) {
  if (message.gone) return refuse(message.gone, "");
  if (message.fragments) show(message.fragments);
}

function tell(connected) {
  const note = document.getElementById("offline");
  if (note) note.hidden = connected;
  document.body.dataset.connected = connected ? "yes" : "no";
}

takeKeys();
takeRules();
takePan();
takeSoundSwitch();
takeForms((accepted, answer) => {
  if (accepted) document.getElementById("notice")?.replaceChildren();
  else refuse(answer.why ?? "That did not work; look again and choose.", answer.rule ?? "");
  if (!accepted || !live?.open) refresh().catch(() => {});
});

takeNotes();

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-peek]")) document.body.toggleAttribute("data-peeking");
});

const lines = document.getElementById("lines");
if (lines) lines.scrollTop = lines.scrollHeight;
if (document.body.dataset.live) live = new Live(document.body.dataset.live, hear, tell);
