// The rulebook in a drawer beside the table: opens at a clause, and can be searched.

const drawer = () => document.getElementById("rules");
const pages = () => drawer().querySelector(".drawer-pages");

/** Fetch the rulebook once and put it into the drawer. */
async function loadBook(address) {
  if (pages().hasChildNodes()) return;
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  pages().replaceChildren(document.importNode(page.getElementById("book"), true));
}

/** Show only the clauses that contain every word of the query. */
function filterClauses(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  for (const chapter of pages().querySelectorAll(".chapter")) {
    let found = false;
    for (const clause of chapter.querySelectorAll(".clause-block")) {
      const text = clause.textContent.toLowerCase();
      clause.hidden = !words.every((word) => text.includes(word));
      found ||= !clause.hidden;
    }
    chapter.hidden = !found;
  }
}

function openAt(clause) {
  for (const block of drawer().querySelectorAll(".wanted")) block.classList.remove("wanted");
  if (!drawer().open) drawer().showModal();
  const anchor = clause && drawer().querySelector(`[id="${CSS.escape(clause)}"]`);
  const block = anchor?.closest(".clause-block");
  block?.classList.add("wanted");
  block?.scrollIntoView({ block: "center" });
}

async function openFrom(link) {
  const address = link.getAttribute("href") || link.dataset.href;
  const search = drawer().querySelector("input");
  await loadBook(address.split(/[?#]/)[0]);
  search.value = "";
  filterClauses("");
  openAt(link.dataset.rule);
}

export function initRules() {
  if (!drawer()) return;
  drawer()
    .querySelector("input")
    .addEventListener("input", (event) => filterClauses(event.target.value));
  addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-rule]");
    const mention = event.target.closest?.("#rules a[href^='#']");
    if (link && (link.getAttribute("href") || link.dataset.href)) {
      event.preventDefault();
      openFrom(link);
    } else if (mention) {
      event.preventDefault();
      openAt(mention.getAttribute("href").slice(1));
    } else if (event.target === drawer() || event.target.closest?.("#rules [data-close]")) {
      drawer().close();
    }
  });
}
