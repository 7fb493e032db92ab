// "Read to the table": the letters of a page grow, and where the browser can speak it reads the page aloud.

const SMALLEST = 0.8;
const LARGEST = 2;
const STEP = 0.15;

const letters = () => Number(localStorage.getItem("letters") ?? 1);
const speech = () => globalThis.speechSynthesis;

function setLetters(size) {
  localStorage.setItem("letters", String(size));
  document.documentElement.style.setProperty("--letters", String(size));
}

function read() {
  const speaking = speech().speaking;
  speech().cancel();
  if (speaking) return;
  const words = new SpeechSynthesisUtterance(document.getElementById("beat-content").innerText);
  words.lang = document.documentElement.lang;
  words.rate = 0.92;
  speech().speak(words);
}

/** Stop reading what is no longer on the page. */
export function stopReading() {
  speech()?.cancel();
}

export function initReading() {
  setLetters(letters());
  const button = document.querySelector("[data-read-aloud]");
  if (button && speech()) button.hidden = false;
  addEventListener("click", (event) => {
    const size = event.target.closest?.("[data-letters]");
    if (size) setLetters(Math.min(LARGEST, Math.max(SMALLEST, letters() + STEP * Number(size.dataset.letters))));
    if (event.target.closest?.("[data-read-aloud]")) read();
  });
}
