// The table's wire: a socket that tells what changed, and comes back by itself after a silence.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Live {
  constructor(path, hear, tell) {
    this.address = new URL(path, location.href);
    this.address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.hear = hear;
    this.tell = tell;
    this.wait = FIRST_WAIT;
    this.connect();
    for (const sign of ["online", "focus", "visibilitychange", "pageshow"]) addEventListener(sign, () => this.hurry());
    addEventListener("pagehide", () => this.socket?.close());
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.tell(true);
    };
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = () => this.again();
  }

  again() {
    this.tell(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** Somebody looks at the page again: do not let them wait. */
  hurry() {
    if (document.hidden || this.socket.readyState !== WebSocket.CLOSED) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }
}
