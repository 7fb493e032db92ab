// Changes one DOM tree into another and keeps the elements that are in both, with their focus, scroll and motion.

const key = (node) => (node.nodeType === 1 ? node.id || node.dataset?.piece || "" : "");

function alike(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return false;
  return key(old) === key(fresh);
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function patchChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (key(child)) keyed.set(key(child), child);
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const known = key(wanted) && keyed.get(key(wanted));
    if (known && known.nodeName === wanted.nodeName) {
      if (known !== here) old.insertBefore(known, here);
      else here = here.nextSibling;
      patch(known, wanted);
    } else if (here && alike(here, wanted)) {
      const next = here.nextSibling;
      patch(here, wanted);
      here = next;
    } else {
      old.insertBefore(document.importNode(wanted, true), here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

/** Change `old` into `fresh`. Values of form fields stay, and elements marked `data-keep` while their id stays. */
export function patch(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep") || old.isEqualNode(fresh)) return;
  patchAttributes(old, fresh);
  if (old.matches("input, textarea, select")) return;
  patchChildren(old, fresh);
}

/** The element with this HTML. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}
