// Keyboard shortcuts: the key shown on a button presses it, Escape closes what is open.

const TYPING = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

const isVisible = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");

/** The visible element for this key; in dialog and bar a key makes the same choice. */
function elementFor(key) {
  const matches = [...document.querySelectorAll("[data-key]")].filter(
    (element) => element.dataset.key.toUpperCase() === key.toUpperCase() && isVisible(element),
  );
  return matches.find((element) => element.closest("#dialog")) ?? matches[0];
}

export function initKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") {
      document.querySelector("details.menu[open]")?.removeAttribute("open");
      document.querySelector("dialog[open]")?.close();
    }
    if (event.target.matches?.(TYPING)) return;
    if (event.key === "Enter" && event.target.closest?.("button, a, summary")) return;
    const element = elementFor(event.key);
    if (!element) return;
    event.preventDefault();
    element.click();
  });
}
