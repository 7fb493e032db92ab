// Marks what was said since the viewer last looked at the talk, and counts it in the header.

import { message } from "./messages.js";

const talk = () => document.getElementById("talk");
const badge = () => document.getElementById("unread");
const lines = () => [...document.querySelectorAll("[data-said]")];
const number = (line) => Number(line.dataset.said);
const newest = () => Math.max(0, ...lines().map(number));
const place = () => `read-${document.body.dataset.table}`;

let visible = false;

/** The number of the last line that was read; on the first visit all are. */
function lastRead() {
  const stored = localStorage.getItem(place());
  return stored === null ? newest() : Number(stored);
}

/** Mark unread lines; while the talk can be seen, they are read. */
export function markUnread() {
  if (!talk() || !badge()) return;
  const read = lastRead();
  const unread = lines().filter((line) => number(line) > read && !line.hasAttribute("data-mine"));
  for (const line of lines()) line.toggleAttribute("data-unread", unread.includes(line));
  if (visible && !document.hidden) localStorage.setItem(place(), newest());
  const count = visible && !document.hidden ? 0 : unread.length;
  badge().hidden = !count;
  badge().querySelector("b").textContent = count || "";
  badge().title = count === 1 ? message("unreadOne") : message("unreadMany", { count });
  badge().setAttribute("aria-label", badge().title);
}

export function initUnread() {
  if (!talk() || !badge()) return;
  localStorage.setItem(place(), lastRead());
  const observer = new IntersectionObserver((entries) => {
    visible = entries.at(-1).isIntersecting;
    markUnread();
  });
  observer.observe(document.querySelector("#journal .say") ?? talk());
  document.addEventListener("visibilitychange", markUnread);
  markUnread();
}
