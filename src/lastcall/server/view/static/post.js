// Choices, chat and undo are plain forms; with this they are sent without leaving the page.

/** Take every form marked `data-post`. `done(accepted, answer, form)` is told how it went. */
export function takeForms(done) {
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("[data-post]")) return;
    event.preventDefault();
    if (document.body.dataset.busy) return;
    const fields = new URLSearchParams(new FormData(form));
    if (event.submitter?.name) fields.set(event.submitter.name, event.submitter.value);
    document.body.dataset.busy = "yes";
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: fields,
        headers: { Accept: "application/json" },
      });
      const facts = await answer.json().catch(() => ({}));
      if (answer.ok && form.hasAttribute("data-clear")) form.reset();
      done(answer.ok, facts, form);
    } catch {
      done(false, { why: "The house did not hear you. Once it is back, look again and choose." }, form);
    } finally {
      delete document.body.dataset.busy;
    }
  });
}
