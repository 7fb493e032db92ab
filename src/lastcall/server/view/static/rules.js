// The rulebook beside the table: opens at the clause that matters, and can be searched.

const drawer = () => document.getElementById("rules");
let book = null;

async function read(address) {
  if (book) return book;
  const page = await (await fetch(address)).text();
  book = new DOMParser().parseFromString(page, "text/html").getElementById("book");
  return book;
}

function lay(pages) {
  const bar = document.createElement("div");
  bar.className = "drawer-bar";
  const look = Object.assign(document.createElement("input"), { type: "search", placeholder: "Look up a word" });
  look.setAttribute("aria-label", "Look up a word of the rules");
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  close.addEventListener("click", () => drawer().close());
  bar.append(look, close);
  const sheet = document.createElement("div");
  sheet.className = "rulebook drawer-pages";
  sheet.append(document.importNode(pages, true));
  look.addEventListener("input", () => filter(sheet, look.value));
  drawer().replaceChildren(bar, sheet);
}

function filter(sheet, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  for (const chapter of sheet.querySelectorAll(".chapter")) {
    let any = false;
    for (const clause of chapter.querySelectorAll(".clause-block")) {
      const text = clause.textContent.toLowerCase();
      clause.hidden = !words.every((word) => text.includes(word));
      any ||= !clause.hidden;
    }
    chapter.hidden = !any;
  }
}

function openAt(clause) {
  for (const block of drawer().querySelectorAll(".wanted")) block.classList.remove("wanted");
  if (!drawer().open) drawer().showModal();
  const mark = clause && drawer().querySelector(`[id="${CSS.escape(clause)}"]`);
  const block = mark?.closest(".clause-block");
  block?.classList.add("wanted");
  block?.scrollIntoView({ block: "center" });
}

export function takeRules() {
  addEventListener("click", async (event) => {
    const target = event.target.closest?.("[data-rule]");
    if (!target || !drawer()) return;
    const address = target.getAttribute("href") || target.dataset.href;
    if (!address) return;
    event.preventDefault();
    lay(await read(address.split("?")[0].split("#")[0]));
    openAt(target.dataset.rule);
  });
  addEventListener("click", (event) => {
    const mention = event.target.closest?.("#rules a[href^='#']");
    if (mention) {
      event.preventDefault();
      openAt(mention.getAttribute("href").slice(1));
    } else if (event.target === drawer()) drawer().close();
  });
}
