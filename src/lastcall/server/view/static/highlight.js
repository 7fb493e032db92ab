// Lights what a beat or a journal line speaks of, and the lines that speak of a piece.

const named = (name) => document.querySelectorAll(`[data-piece="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`);
const names = (element) => (element.dataset.pieces ?? "").split(" ").filter(Boolean);

/** Light these pieces (names separated by spaces) for this reason, and no others. */
export function highlight(reason, pieces) {
  const mark = `data-lit-by-${reason}`;
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const name of pieces.split(" ").filter(Boolean)) {
    for (const element of named(name)) element.setAttribute(mark, "");
  }
}

/** Mark the journal lines that speak of this piece. */
function markLines(element) {
  const wanted = [element?.dataset.piece, element?.id].filter(Boolean);
  for (const line of document.querySelectorAll("#lines [data-pieces]")) {
    line.toggleAttribute("data-spoken", wanted.length > 0 && names(line).some((name) => wanted.includes(name)));
  }
}

export function initHighlight() {
  const update = (event) => {
    const line = event.target.closest?.("[data-line], .recap [data-pieces]");
    highlight("line", line ? names(line).join(" ") : "");
    markLines(event.target.closest?.("#board [data-piece], #board [id], .mat"));
  };
  addEventListener("pointerover", update);
  addEventListener("focusin", update);
}
