// A choice that has just changed under the finger is not taken: for a moment after the choices change, none is.

const SETTLE_MILLISECONDS = 300;

const offered = () => [...document.querySelectorAll("[name=ask], [data-lit]")].map((each) => each.value).join(" ");

let known = offered();
let timer = null;

/** Whether the choices have changed a moment ago. */
export const isSettling = () => document.body.hasAttribute("data-settling");

/** After every change of the page. Choices that stay the same can be made at any time. */
export function noticeChoices() {
  const now = offered();
  if (now === known) return;
  known = now;
  document.body.dataset.settling = "";
  clearTimeout(timer);
  timer = setTimeout(() => document.body.removeAttribute("data-settling"), SETTLE_MILLISECONDS);
}
