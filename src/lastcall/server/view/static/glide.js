// Animates changes: a piece with the same `data-piece` before and after glides from the old place to the new one.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const places = () => {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.dataset.piece, box);
  }
  return found;
};

function glide(piece, from, to) {
  const time = parseFloat(getComputedStyle(piece).getPropertyValue("--glide")) * 1000 || 550;
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const scale = from.width / to.width;
  piece.animate(
    [
      { translate: `${x}px ${y}px`, scale, zIndex: 9 },
      { translate: "0 0", scale: 1, zIndex: 9 },
    ],
    { duration: time, easing: "cubic-bezier(.3, 0, .2, 1)" },
  );
}

function appear(piece) {
  piece.animate(
    [
      { opacity: 0, scale: 0.6 },
      { opacity: 1, scale: 1 },
    ],
    { duration: 320, easing: "ease-out" },
  );
}

/** Run a change of the page and animate the pieces that it moved. */
export function withMotion(change) {
  if (reducedMotion.matches || document.hidden) return change();
  const before = places();
  const scrolled = [scrollX, scrollY];
  change();
  const [dx, dy] = [scrollX - scrolled[0], scrollY - scrolled[1]];
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const to = piece.getBoundingClientRect();
    const from = before.get(piece.dataset.piece);
    if (!to.width) continue;
    if (!from) appear(piece);
    else if (Math.hypot(from.left - dx - to.left, from.top - dy - to.top) > 3) glide(piece, from, to);
  }
}
