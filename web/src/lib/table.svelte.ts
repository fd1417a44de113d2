import { api } from "./api";
import { merge } from "./merge";
import { listed } from "./refusal";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import { spelled } from "./spell";
import { remember } from "./stored";
import { Talk } from "../people/talk.svelte";
import type { Advice, ClientMessage, Decision, LogLine, ServerMessage, TableState, Told } from "./protocol";

export type Connection = "connecting" | "open" | "lost" | "refused" | "superseded";

const FIRST_RETRY = 400;
const LAST_RETRY = 8000;
const TAIL = 60; // lines of the log that a state carries
const VOID = 4001; // the server closes with it when a token opens nothing (any more)
const RULES = 4002; // and with it when the game was begun with other rules

/** One table, live: the state the server last told, and what may be sent to it. */
export class Table<View = unknown> {
  readonly token: string;
  state = $state.raw<TableState<View> | null>(null);
  /** The whole log; the state carries only its end. */
  log = $state.raw<LogLine[]>([]);
  connection = $state<Connection>("connecting");
  problem = $state<string | null>(null);
  /** The seat whose decision is shown, where one person holds several. */
  seat = $state<number | null>(null);
  /** Sent and not yet answered: the page shows that it heard the click. */
  sending = $state<string | null>(null);
  /** When not null, a moment of the past is shown and nothing can be answered. */
  past = $state.raw<{ at: number; answers: number; state: TableState<View> } | null>(null);

  /** What the game itself does is told here; meanwhile the table shows the moment that is told. */
  readonly stage = new Stage<View>();
  /** How many of these lines, at their beginning, need no telling: people see what they do themselves. */
  untold: (before: unknown, rows: Told[]) => number = () => 0;
  readonly talk = new Talk();
  /** Hints for the decision in front of the player, once they were asked for. */
  advice = $state.raw<Advice | null>(null);

  #socket: WebSocket | null = null;
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #asking = false;
  /** What was said while the line was still being opened for the first time. */
  #unsent: string[] = [];
  #queue: { key: string; seat: number; to?: string; kind?: string }[] = [];
  /** Whose answer is on its way, and its number. */
  #sent = { seat: -1, count: 0 };
  /** A click that came while the answer before it was on its way. */
  #early: { key: string; seat: number; kind: string } | null = null;

  constructor(token: string) {
    this.token = token;
  }

  get shown(): TableState<View> | null {
    const state = this.past?.state ?? this.state;
    const told = this.stage.view;
    return state && told ? { ...state, view: told, waiting: [], result: null } : state;
  }

  /** The lines of the log up to the moment that is shown. */
  get lines(): LogLine[] {
    const log = this.past ? this.past.state.log : this.log;
    return this.stage.active ? log.slice(0, log.length - this.stage.left) : log;
  }

  get mine(): Decision[] {
    const bots = this.state?.manners?.bots ?? {}; // what a bot is asked is not asked of whoever holds its seat
    if (this.past || this.stage.active) return [];
    return this.state?.decisions.filter((decision) => decision.mine && !bots[decision.seat]) ?? [];
  }

  /** The decision in front of the player. */
  get decision(): Decision | null {
    const mine = this.mine;
    return mine.find((decision) => decision.seat === this.seat) ?? mine[0] ?? null;
  }

  connect(): void {
    this.#closed = false;
    const where = new URL(`ws/${encodeURIComponent(this.token)}`, document.baseURI);
    where.protocol = where.protocol === "https:" ? "wss:" : "ws:";
    where.hash = "";
    const socket = new WebSocket(where);
    this.#socket = socket;
    socket.onopen = () => {
      this.connection = "open";
      this.#retry = FIRST_RETRY;
      for (const text of this.#unsent.splice(0)) socket.send(text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === VOID || event.code === RULES) {
        this.connection = event.code === VOID ? "refused" : "superseded";
        return;
      }
      this.connection = "lost";
      this.sending = this.#early = null;
      this.#timer = setTimeout(() => this.connect(), this.#retry);
      this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
    };
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket?.close();
    this.stage.stop();
  }

  receive(message: ServerMessage): void {
    if (message.type === "state") {
      this.problem = null;
      this.#take(message as TableState<View>);
    } else if (message.type === "change") {
      if (!this.state || this.state.version !== message.base) {
        this.send({ type: "sync" });
        return;
      }
      const before = this.state.view; // not the moment that is still being told: what is told now follows on this
      const asking = this.state.decisions.find((decision) => decision.source);
      const next = merge(this.state, message.patch) as TableState<View>;
      const { log } = message;
      if (log) next.log = [...(next.log ?? []).filter((line) => line.n < log.keep), ...log.lines].slice(-TAIL);
      const again = (next.answers ?? 0) >= (this.state.answers ?? 0);
      const { told } = message;
      const untold = told && again && !this.past ? this.untold(before, told) : Infinity;
      const tells = told !== undefined && untold < told.length;
      if (tells || !again) this.#early = null;
      this.#take({ ...next, type: "state", version: message.version });
      if (tells)
        this.stage.tell(before, told, untold, asking?.source ? { card: asking.source, part: asking.part } : null);
      else if (!again) this.stage.stop(); // what was undone is told no more
    } else if (message.type === "hint") {
      if (this.advice?.count === message.count) this.advice = message;
    } else if (message.type === "talk") {
      this.talk.hear(message.lines);
    } else if (message.type === "error") {
      const refused = this.sending;
      if (message.code === "hint") this.advice = null; // none will come
      this.sending = this.#early = null;
      this.#queue = [];
      const options = this.decision?.options ?? [];
      if (message.code === "stale") {
        this.problem =
          "Something changed on the table at the same moment. The question is still open: answer it again.";
        return;
      }
      // The server lists keys; a person knows the answers by their labels.
      this.problem =
        refused !== null && message.legal && options.length
          ? `That does not answer “${this.decision?.prompt ?? ""}” Possible now: ${listed(options, (option) => option.label)}.`
          : message.text;
    }
  }

  #take(next: TableState<View>): void {
    // What a merge patch removes by null is absent afterwards; the page wants its fields.
    const before = this.state?.counts;
    this.state = { ...next, result: next.result ?? null, decisions: spelled(next), log: next.log ?? [] };
    this.#keepLog(this.state.log);
    // What others did meanwhile, bots among them, is no word on one's own answer, nor on what was said to it.
    const { seat, count } = this.#sent;
    const { you, counts, manners } = this.state;
    if (this.sending !== null && counts?.[seat] === count) return;
    this.sending = null;
    if (you.seats.some((own) => !manners?.bots?.[own] && counts?.[own] !== before?.[own])) this.problem = null;
    if (this.advice && (this.state.counts?.[this.advice.seat] ?? 0) !== this.advice.count) this.advice = null;
    this.#goOn();
  }

  /** Lines before those of the state are kept; what was undone goes. A gap is filled from the server. */
  #keepLog(end: LogLine[]): void {
    const first = end[0]?.n ?? 0;
    const before = this.log.filter((line) => line.n < first);
    this.log = [...before, ...end];
    if (before.length < first && !this.#asking) {
      this.#asking = true;
      api
        .log(this.token)
        .then(({ log }) => (this.log = log))
        .catch(() => undefined) // the end of the log is there; the rest comes with the next change
        .finally(() => (this.#asking = false));
    }
  }

  send(message: ClientMessage): void {
    const text = JSON.stringify(message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else if (this.connection === "connecting") this.#unsent.push(text);
    else this.problem = "Not connected; the table will be back in a moment.";
  }

  choose(key: string, seat?: number): void {
    const decision = this.decision;
    const by = seat ?? decision?.seat;
    if (by === undefined || this.past || this.sending !== null) return;
    const count = this.state?.counts?.[by] ?? 0;
    this.seat = by;
    this.sending = key;
    this.#sent = { seat: by, count };
    this.send({ type: "choose", seat: by, key, count, hold: settings.hold });
  }

  /** A click while an answer is on its way: given if its turn comes, that is if the same kind of thing is asked again.
   * The same key again is a double click, and means one. */
  soon(key: string): void {
    const { decision } = this;
    if (decision && key !== this.sending) this.#early = { key, seat: decision.seat, kind: decision.kind };
  }

  /** The same answer of several seats of one's own to a question that goes around. */
  chooseForAll(key: string, seats: number[]): void {
    const to = this.decision?.prompt ?? "";
    this.choose(key);
    this.#queue = seats.map((seat) => ({ key, seat, to }));
  }

  /** Several answers of one seat, one after the other; each must still be possible when its turn comes. */
  chooseAll(keys: string[]): void {
    const [first, ...rest] = keys;
    const seat = this.decision?.seat;
    if (first === undefined || seat === undefined) return;
    this.choose(first, seat);
    this.#queue = rest.map((key) => ({ key, seat }));
  }

  /** Several answers to the same kind of question, the last of which ends it: the game may end it by itself before
   * that, and whatever it asks next is not answered. Its words may change, with what can still be done beside. */
  chooseThese(keys: string[], last: string): void {
    const kind = this.decision?.kind;
    this.chooseAll([...keys, last]);
    if (kind !== undefined) this.#queue = this.#queue.map((each) => ({ ...each, kind }));
  }

  #goOn(): void {
    const [next, ...rest] = this.#queue;
    const early = this.#early;
    this.#early = null;
    const asked = this.mine.find((each) => each.seat === (next ?? early)?.seat);
    const isAsked = (key: string): boolean => asked?.options.some((option) => option.key === key) ?? false;
    if (!next) {
      if (early && asked?.kind === early.kind && isAsked(early.key)) this.choose(early.key, early.seat);
      return;
    }
    this.#queue = rest;
    const [to, kind] = [next.to ?? asked?.prompt, next.kind ?? asked?.kind];
    if (asked?.prompt !== to || asked?.kind !== kind)
      this.#queue = []; // it has ended by itself
    else if (isAsked(next.key)) this.choose(next.key, next.seat);
    else {
      this.#queue = [];
      this.problem = `“${next.key}” could not be given any more; the answers before it were.`;
    }
  }

  /** What would a bot do? */
  hint(): void {
    const seat = this.decision?.seat;
    if (seat === undefined || this.past) return;
    this.advice = { seat, count: this.state?.counts?.[seat] ?? 0, hints: [], last: false };
    this.send({ type: "hint", seat });
  }

  /** Begin what the table waits with. */
  begin(): void {
    if (this.state?.hold) this.send({ type: "begin" });
  }

  redo(): void {
    if (this.state?.redo && !this.past) this.send({ type: "redo" });
  }

  undo(what: "answer" | "action", force = false): void {
    this.send({ type: "undo", what, commit: this.state?.commit ?? 0, ...(force ? { force } : {}) });
  }

  /** Whether somebody else may take back what they asked to; with "no", who asked withdraws it. */
  consent(agree: boolean): void {
    this.send({ type: "consent", agree, commit: this.state?.commit ?? 0 });
  }

  /** After a victory, a new name for a seat's own. */
  name(seat: number, name: string): void {
    this.send({ type: "name", seat, name });
  }

  undoTo(n: number, force = false): void {
    this.send({ type: "undo", to: n, commit: this.state?.commit ?? 0, ...(force ? { force } : {}) });
  }

  /** Keep the lobby's list of games up to date. */
  note(title: string, role: string, turn: number): void {
    const state = this.state;
    if (!state) return;
    remember({
      token: this.token,
      table: state.table,
      game: state.game,
      title,
      role,
      turn,
      over: state.result !== null,
      seen: Date.now(),
    });
  }
}
