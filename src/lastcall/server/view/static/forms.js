// Choices, chat and undo are plain forms; with this script they are sent without leaving the page.

import { message } from "./messages.js";
import { isSettling } from "./settle.js";

/** Send every form marked `data-post` by fetch. `onAnswer(accepted, answer)` gets the server's answer. */
export function initForms(onAnswer) {
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("[data-post]")) return;
    event.preventDefault();
    const isChoice = event.submitter?.name === "choice";
    if (isChoice && (document.body.dataset.busy || isSettling())) return;
    const fields = new URLSearchParams(new FormData(form));
    if (event.submitter?.name) fields.set(event.submitter.name, event.submitter.value);
    if (isChoice) document.body.dataset.busy = "yes";
    try {
      const response = await fetch(form.action, {
        method: "POST",
        body: fields,
        headers: { Accept: "application/json" },
      });
      const answer = await response.json().catch(() => ({}));
      if (response.ok && form.hasAttribute("data-clear")) form.reset();
      onAnswer(response.ok, answer);
    } catch {
      onAnswer(false, { why: message("unreachable") });
    } finally {
      if (isChoice) delete document.body.dataset.busy;
    }
  });
}
