// The WebSocket of the table: delivers messages, and reconnects with growing pauses after a failure.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Live {
  /** `onMessage(message)` gets each parsed message, `onStatus(connected)` each change of the connection. */
  constructor(path, onMessage, onStatus) {
    this.address = new URL(path, location.href);
    this.address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.wait = FIRST_WAIT;
    this.connect();
    for (const type of ["online", "focus", "visibilitychange", "pageshow"]) {
      addEventListener(type, () => this.reconnectNow());
    }
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
      this.onStatus(true);
    };
    this.socket.onmessage = (message) => this.onMessage(JSON.parse(message.data));
    this.socket.onclose = () => this.reconnectLater();
  }

  reconnectLater() {
    this.onStatus(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** The page is looked at again, so do not sit out the pause. */
  reconnectNow() {
    if (document.hidden || this.socket.readyState !== WebSocket.CLOSED) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }
}
