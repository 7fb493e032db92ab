// Runs before the page is drawn, so that nobody sees the wrong theme flash by.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const kept = localStorage.getItem("theme");
  if (kept) root.dataset.theme = kept;

  const dark = () =>
    (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

  async function copy(button) {
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      prompt("Copy this link:", button.dataset.copy);
    }
    setTimeout(() => {
      button.textContent = before;
    }, 1600);
  }

  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-theme-switch], [data-copy]");
    if (!button) return;
    if (button.dataset.copy) return void copy(button);
    root.dataset.theme = dark() ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
})();
