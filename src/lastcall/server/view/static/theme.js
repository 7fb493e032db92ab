// The colour theme; not a module, so that it runs before the page is drawn and no wrong theme flashes. Also copies links.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const stored = localStorage.getItem("theme");
  if (stored) root.dataset.theme = stored;

  const isDark = () =>
    (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

  async function copy(button) {
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.copied;
    } catch {
      prompt(button.dataset.copyPrompt, button.dataset.copy);
    }
    setTimeout(() => {
      button.textContent = before;
    }, 1600);
  }

  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-theme-switch], [data-copy]");
    if (!button) return;
    if (button.dataset.copy) return void copy(button);
    root.dataset.theme = isDark() ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
})();
