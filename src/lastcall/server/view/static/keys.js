// Every key that stands on a button presses it; Escape closes what is open.

const typing = (element) =>
  element?.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");

const shown = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");

export function takeKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") {
      document.querySelector("details.menu[open]")?.removeAttribute("open");
      document.querySelector("dialog[open]")?.close();
    }
    if (typing(event.target)) return;
    if (event.key === "Enter" && event.target.closest?.("button, a, summary")) return;
    const wanted = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const buttons = [...document.querySelectorAll("[data-key]")].filter(
      (each) => each.dataset.key.toUpperCase() === wanted.toUpperCase(),
    );
    const button = buttons
      .filter(shown)
      .sort((a, b) => Boolean(b.closest("#dialog")) - Boolean(a.closest("#dialog")))[0];
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
