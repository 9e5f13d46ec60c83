/** The socket of one table: it comes back by itself, and sends again what was not acknowledged. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const WRONG_TOKEN = 4401;
const NO_TABLE = 4404;
const PROTOCOL = 1;

let made = 0;
const visit = Math.random().toString(36).slice(2, 10);

export class Connection {
  constructor(code, token) {
    this.code = code;
    this.token = token;
    this.status = "connecting";
    this.problem = "";
    this.you = null;
    this.table = null;
    this.state = null;
    this.story = [];
    this.fresh = [];
    this.waiting = new Map();
    this.listeners = new Set();
    this.wait = FIRST_WAIT;
    this.open();
  }

  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const last = this.story.length ? this.story[this.story.length - 1].number : 0;
      socket.send(JSON.stringify({ type: "hello", token: this.token, since: last }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  close() {
    this.status = "closed";
    this.socket.close();
  }

  lost(code) {
    if (this.status === "closed") return;
    if (code === WRONG_TOKEN || code === NO_TABLE) {
      this.status = "refused";
      this.problem ||= code === NO_TABLE ? "There is no such table." : "This link does not open this table.";
      this.changed();
      return;
    }
    this.status = this.state ? "lost" : "connecting";
    this.changed();
    setTimeout(() => this.status !== "closed" && this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Ask for something; resolves with what was done or answered, rejects with what was refused. */
  send(type, fields = {}) {
    made += 1;
    const id = `${type.replace(" ", "-")}-${visit}-${made}`;
    const message = { type, id, ...fields };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      if (this.status === "open") this.socket.send(JSON.stringify(message));
    });
  }

  hear(message) {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          location.reload();
          return;
        }
        this.wasLost = this.status === "lost";
        this.status = "open";
        this.wait = FIRST_WAIT;
        this.you = message.you;
        this.takeTable(message.table);
        for (const { message: unsent } of this.waiting.values()) this.socket.send(JSON.stringify(unsent));
        break;
      case "state":
        this.take(message);
        break;
      case "table":
        this.takeTable(message.table);
        break;
      case "proposal":
        if (this.state) this.state = { ...this.state, proposal: message.proposal.closed ? null : message.proposal };
        this.lastProposal = message.proposal;
        break;
      case "done":
      case "answer":
        this.settle(message.id, (one) => one.resolve(message));
        break;
      case "refused":
        this.settle(message.id, (one) => one.reject(message));
        break;
      case "problem":
        this.problem = message.sentence;
        break;
    }
    this.changed();
  }

  takeTable(table) {
    this.table = table;
    this.tableAt = Date.now();
  }

  /** For how many seconds nobody has been at this seat, as it is now. */
  awayFor(chair) {
    return chair.is_here ? 0 : chair.away_seconds + (Date.now() - this.tableAt) / 1000;
  }

  take(state) {
    const had = this.story.length ? this.story[this.story.length - 1].number : 0;
    const before = this.story.filter((line) => line.number <= state.story_from);
    this.story = [...before, ...state.story];
    const fresh = this.story.filter((line) => line.number > had);
    if (fresh.length || (this.state && state.seq !== this.state.seq)) this.fresh = fresh;
    this.state = state;
  }

  settle(id, how) {
    const one = this.waiting.get(id);
    if (!one) return;
    this.waiting.delete(id);
    how(one);
  }
}
