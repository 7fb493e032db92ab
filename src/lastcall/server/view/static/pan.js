// On a phone the board scrolls; two fingers or the buttons zoom it.

const MAX_ZOOM = 3;
const body = document.body;
const zoom = () => Number(body.style.getPropertyValue("--zoom")) || start;
let start = 1;
let pinch = null;

function zoomTo(wanted, x, y) {
  const pan = document.getElementById("pan");
  if (!pan) return;
  const before = zoom();
  const after = Math.min(MAX_ZOOM, Math.max(1, wanted));
  const [left, top] = [pan.scrollLeft + x, pan.scrollTop + y];
  body.style.setProperty("--zoom", after);
  pan.scrollLeft = (left * after) / before - x;
  pan.scrollTop = (top * after) / before - y;
}

const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

function middle([a, b], pan) {
  const box = pan.getBoundingClientRect();
  return [(a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top];
}

export function initPan() {
  const pan = document.getElementById("pan");
  if (!pan) return;
  start = Number(getComputedStyle(document.getElementById("stage")).getPropertyValue("--zoom-start")) || 1;
  pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
  addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 2 && event.target.closest("#pan")) {
        pinch = { spread: spread(event.touches), zoom: zoom() };
      }
    },
    { passive: true },
  );
  addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      zoomTo(
        (pinch.zoom * spread(event.touches)) / pinch.spread,
        ...middle(event.touches, document.getElementById("pan")),
      );
    },
    { passive: false },
  );
  addEventListener("touchend", () => {
    pinch = null;
  });
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-zoom]");
    const box = document.getElementById("pan")?.getBoundingClientRect();
    if (button && box) zoomTo(zoom() * Number(button.dataset.zoom), box.width / 2, box.height / 2);
  });
}
