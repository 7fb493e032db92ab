// The line under the board describes what the pointer or the focus is on: any element with `data-note`.

export function initTooltips() {
  const update = (event) => {
    const line = document.getElementById("note");
    if (!line) return;
    const target = event.target.closest?.("[data-note]");
    line.textContent = target?.dataset.note || line.dataset.default;
    line.classList.toggle("pointing", Boolean(target));
  };
  addEventListener("pointerover", update);
  addEventListener("focusin", update);
}
