// Enlarges a card: by pointing at it for a moment, by a long press, or by Z on the card that has the focus or the pointer.

const HOVER_MILLISECONDS = 450;
const sheet = () => document.getElementById("enlarged");
let pointed = null;
let timer = null;

function hide() {
  clearTimeout(timer);
  if (sheet()) sheet().hidden = true;
}

/** Show the full text of a card; pinned, it stays and its links can be followed. */
function show(card, pinned) {
  const text = card && document.getElementById(`sheet-${card.dataset.card}`);
  if (!text || !sheet()) return hide();
  sheet().replaceChildren(...text.cloneNode(true).children);
  sheet().toggleAttribute("data-pinned", pinned);
  sheet().hidden = false;
}

const showSoon = (card, pinned) => {
  clearTimeout(timer);
  timer = setTimeout(() => show(card, pinned), HOVER_MILLISECONDS);
};

export function initEnlarge() {
  addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || sheet()?.hasAttribute("data-pinned")) return;
    const card = event.target.closest?.("[data-card]");
    if (card === pointed) return;
    pointed = card;
    if (card) showSoon(card, false);
    else hide();
  });
  addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("[data-card]");
    if (event.pointerType === "touch" && card) showSoon(card, true);
    else if (!event.target.closest?.("#enlarged")) {
      sheet()?.removeAttribute("data-pinned");
      hide();
    }
  });
  addEventListener("pointerup", () => clearTimeout(timer));
  addEventListener("contextmenu", (event) => {
    if (sheet()?.hasAttribute("data-pinned") && event.target.closest?.("[data-card]")) event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      sheet()?.removeAttribute("data-pinned");
      hide();
    }
    if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input, textarea, select")) return;
    const card = document.activeElement?.closest("[data-card]") ?? pointed;
    if (card) show(card, true);
  });
}
