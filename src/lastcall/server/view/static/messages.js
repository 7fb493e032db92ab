// Texts that scripts show. The server writes them into the page, in its language: <template id="messages" data-...>.

/** The text with this name; `{word}` in it becomes the value of that name. */
export function message(name, values = {}) {
  const text = document.getElementById("messages")?.dataset[name] ?? "";
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}
