// The lobby remembers the visitor's name; on the page of a new table, a bot's level is part of its chair's value.

const field = document.getElementById("my-name");
if (field) {
  if (!field.value) field.value = localStorage.getItem("name") ?? "";
  const update = () => {
    localStorage.setItem("name", field.value);
    for (const hidden of document.querySelectorAll("[data-my-name]")) {
      hidden.value = field.value.trim() || hidden.dataset.myName;
    }
  };
  field.addEventListener("input", update);
  if (field.value) update();
}

for (const select of document.querySelectorAll("select[data-level]")) {
  const bot = select.closest("li").querySelector("input[data-bot]");
  select.addEventListener("change", () => {
    bot.value = `bot:${select.value}`;
    bot.checked = true;
  });
}

const first = document.querySelector("input[name='name-0']:not([type=hidden])");
if (first && !first.value) first.value = localStorage.getItem("name") ?? "";
