// The line under the board names what one points at: anything with `data-note`.

export function takeNotes() {
  const tell = (event) => {
    const note = document.getElementById("note");
    if (!note) return;
    const target = event.target.closest?.("[data-note]");
    note.textContent = target?.dataset.note || note.dataset.default;
    note.classList.toggle("pointing", Boolean(target));
  };
  addEventListener("pointerover", tell);
  addEventListener("focusin", tell);
}
