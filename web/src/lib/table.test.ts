import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Table } from "./table.svelte";
import type { TableState } from "./protocol";

const state = (more: Partial<TableState> = {}): TableState => ({
  type: "state",
  version: 4,
  table: "t",
  game: "spirit-island",
  you: { seats: [0, 1], host: true, watch: false },
  view: { turn: 1, lands: { A1: { pieces: "1 town" }, A2: { pieces: "empty" } } },
  decisions: [
    { seat: 0, prompt: "one", kind: "", mine: true, options: [] },
    { seat: 1, prompt: "two", kind: "", mine: true, options: [] },
  ],
  log: [{ n: 0, text: "begun", lands: [], cards: [] }],
  here: {},
  counts: { "0": 2, "1": 3 },
  commit: 5,
  waiting: [0, 1],
  undo: { answer: false, action: false },
  result: null,
  ...more,
});

class Wire {
  static OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(): Table {
  const table = new Table("token");
  table.connect();
  Wire.last.onopen?.();
  table.receive(state());
  return table;
}

test("a change on the known version patches the state; its absent members are null", () => {
  const table = seated();
  table.receive({
    type: "change",
    base: 4,
    version: 5,
    patch: { view: { lands: { A2: { pieces: "1 city" } } }, undo: { answer: true } },
  });
  expect(table.state?.version).toBe(5);
  expect((table.state?.view as { lands: Record<string, { pieces: string }> }).lands).toEqual({
    A1: { pieces: "1 town" },
    A2: { pieces: "1 city" },
  });
  expect(table.state?.result).toBeNull();
});

test("a change on another version asks for the whole state and changes nothing", () => {
  const table = seated();
  table.receive({ type: "change", base: 9, version: 10, patch: { view: { turn: 8 } } });
  expect(table.state?.version).toBe(4);
  expect(Wire.last.sent).toContainEqual({ type: "sync" });
});

test("an answer names the seat in front, is sent once, and a refusal frees the table", () => {
  const table = seated();
  table.seat = 1;
  table.choose("A5");
  table.choose("A5");
  expect(Wire.last.sent).toEqual([{ type: "choose", seat: 1, key: "A5", count: 3, hold: true }]);
  table.receive({ type: "error", text: "no" });
  expect(table.problem).toBe("no");
  expect(table.sending).toBeNull();
});

test("a plan that uses up what there is does not answer the next question", () => {
  const table = seated();
  const asking = (version: number, prompt: string, ...keys: string[]): TableState => {
    const options = keys.map((key) => ({ key, label: key, tag: "", lands: [] }));
    const decision = { seat: 0, prompt, kind: prompt.slice(0, 4), mine: true, options };
    return state({ version, counts: { "0": version, "1": 3 }, decisions: [decision] });
  };
  const sent = (): string[] => Wire.last.sent.map((each) => (each as { key: string }).key);
  table.receive(asking(5, "Play a card, or pay", "Flood", "Vigor", "pay", "done"));
  table.chooseThese(["Flood", "Vigor"], "done");
  table.receive(asking(6, "Play a card", "Vigor", "done")); // what else could be done has become too dear
  table.receive(asking(7, "Use a Power", "Flood", "done"));
  expect(sent()).toEqual(["Flood", "Vigor"]);
  expect(table.problem).toBeNull();
  // Where it does not end by itself, it is ended.
  table.receive(asking(8, "Play a card", "Flood", "done"));
  table.chooseThese(["Flood"], "done");
  table.receive(asking(9, "Play a card", "done"));
  expect(sent()).toEqual(["Flood", "Vigor", "Flood", "done"]);
});

test("what a bot does while several answers are on their way neither hurries nor ends them", () => {
  const table = seated();
  const asking = (version: number, mine: number, bots: number, ...keys: string[]): TableState => {
    const options = keys.map((key) => ({ key, label: key, tag: "", lands: [] }));
    const decision = { seat: 0, prompt: "Play a card", kind: "cards", mine: true, options };
    return state({ version, counts: { "0": mine, "1": bots }, decisions: [decision] });
  };
  const sent = (): unknown[] =>
    Wire.last.sent.map((each) => [(each as { key: string }).key, (each as { count: number }).count]);
  table.receive(asking(5, 2, 3, "Flood", "Vigor", "done"));
  table.chooseThese(["Flood", "Vigor"], "done");
  table.receive(asking(6, 2, 4, "Flood", "Vigor", "done"));
  expect(sent()).toEqual([["Flood", 2]]);
  expect(table.sending).toBe("Flood");
  table.receive(asking(7, 3, 4, "Vigor", "done"));
  table.receive(asking(8, 3, 5, "Vigor", "done"));
  table.receive(asking(9, 4, 5, "done"));
  expect(sent()).toEqual([
    ["Flood", 2],
    ["Vigor", 3],
    ["done", 4],
  ]);
});

test("a click while an answer is on its way is given when the same kind of thing is asked again", () => {
  const table = seated();
  const asking = (version: number, kind: string, ...keys: string[]): TableState => {
    const options = keys.map((key) => ({ key, label: key, tag: "", lands: [] }));
    const decision = { seat: 0, prompt: kind, kind, mine: true, options };
    return state({ version, counts: { "0": version, "1": 3 }, decisions: [decision] });
  };
  const sent = (): string[] => Wire.last.sent.map((each) => (each as { key: string }).key);
  table.receive(asking(5, "damage", "town A4", "explorer A4"));
  table.choose("town A4");
  table.soon("town A4"); // a double click means one
  table.receive(asking(6, "damage", "town A4", "explorer A4"));
  expect(sent()).toEqual(["town A4"]);
  table.choose("town A4");
  table.soon("explorer A4");
  table.receive(asking(7, "damage", "explorer A4"));
  expect(sent()).toEqual(["town A4", "town A4", "explorer A4"]);
  table.soon("A5"); // another question has come: it is not answered by what was meant for the last
  table.receive(asking(8, "target", "A5"));
  expect(sent()).toHaveLength(3);
});

test("who plays for several says what all want once, and nothing to the next question", () => {
  const table = seated();
  const asking = (version: number, seat: number, prompt: string): TableState => {
    const options = ["1", "2"].map((key) => ({ key, label: key, tag: "", lands: [] }));
    const decision = { seat, prompt, kind: "course", mine: true, options };
    return state({ version, counts: { "0": version, "1": version }, decisions: [decision] });
  };
  const sent = (): unknown[] =>
    Wire.last.sent.map((each) => [(each as { seat: number }).seat, (each as { key: string }).key]);
  table.receive(asking(5, 0, "What do the Spirits do?"));
  table.chooseForAll("2", [1]);
  table.receive(asking(6, 1, "What do the Spirits do?"));
  table.receive(asking(7, 1, "Which board?"));
  expect(sent()).toEqual([
    [0, "2"],
    [1, "2"],
  ]);
  // Who can change nothing any more is not asked.
  table.receive(asking(8, 0, "What do the Spirits do?"));
  table.chooseForAll("1", [1]);
  table.receive(asking(9, 1, "Which board?"));
  expect(sent()).toHaveLength(3);
});

test("a story begins where the game acts, and keeps the card that asked", () => {
  const table = seated();
  table.receive(
    state({
      version: 5,
      decisions: [{ seat: 0, prompt: "", kind: "", mine: true, options: [], source: "Tales", part: "main" }],
    }),
  );
  const told = ["mine", "the game's"].map((text) => ({ kind: "", text, lands: [], cards: [], patch: { turn: text } }));
  table.untold = () => 1;
  table.receive({ type: "change", base: 5, version: 6, patch: {}, told });
  expect(table.stage.rows.map((row) => row.text)).toEqual(["the game's"]);
  expect(table.stage.view).toMatchObject({ turn: "the game's" });
  expect(table.stage.card).toEqual({ card: "Tales", part: "main" });
  table.untold = () => 2;
  table.stage.stop();
  table.receive({ type: "change", base: 6, version: 7, patch: {}, told });
  expect(table.stage.active).toBe(false);
});

test("a refusal lists what may be answered by its labels", () => {
  const table = seated();
  const options = [{ key: "growth 1", label: "Reclaim all", tag: "growth", lands: [] }];
  table.receive(
    state({ version: 5, decisions: [{ seat: 0, prompt: "Which Growth?", kind: "growth", mine: true, options }] }),
  );
  table.choose("growth 9");
  table.receive({
    type: "error",
    text: "'growth 9' does not answer 'Which Growth?'; legal: growth 1",
    legal: ["growth 1"],
  });
  expect(table.problem).toBe("That does not answer “Which Growth?” Possible now: Reclaim all.");
});

test("in the past nothing is asked and nothing answered", () => {
  const table = seated();
  table.past = { at: 0, answers: 3, state: state() };
  table.choose("A5");
  expect(table.decision).toBeNull();
  expect(Wire.last.sent).toEqual([]);
});

test("a lost connection is taken up again, a void link is not", () => {
  const table = seated();
  const before = Wire.last;
  before.onclose?.({ code: 1006 });
  expect(table.connection).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(Wire.last).not.toBe(before);
  Wire.last.onopen?.();
  expect(table.connection).toBe("open");
  Wire.last.onclose?.({ code: 4001 });
  expect(table.connection).toBe("refused");
});

test("a game that cannot go on is shown, and nobody comes back for more", () => {
  const table = seated();
  table.receive(state({ version: 9, decisions: [], frozen: "it was begun with rules 1" }));
  const last = Wire.last;
  last.onclose?.({ code: 4002 });
  vi.advanceTimersByTime(60_000);
  expect(table.connection).toBe("superseded");
  expect(table.shown?.frozen).toBe("it was begun with rules 1");
  expect(Wire.last).toBe(last);
});

test("the log keeps its beginning and loses what was undone", () => {
  const table = seated();
  const line = (n: number): TableState["log"][number] => ({ n, text: `${n}`, lands: [], cards: [], answer: n });
  table.receive(state({ version: 5, log: [line(0), line(1), line(2)] }));
  table.receive(state({ version: 6, log: [line(2), line(3)] }));
  expect(table.log.map((each) => each.n)).toEqual([0, 1, 2, 3]);
  table.receive(state({ version: 7, log: [line(1)] }));
  expect(table.log.map((each) => each.n)).toEqual([0, 1]);
});

test("what is told while an earlier story is still under way follows on the state, not on the moment on screen", () => {
  const table = seated();
  const row = (text: string, patch: unknown) => ({ kind: "", text, lands: [], cards: [], patch });
  const first = [row("a Town", { lands: { A1: { pieces: "2 town" } } }), row("night", { turn: 2 })];
  table.receive({
    type: "change",
    base: 4,
    version: 5,
    patch: { view: { turn: 2, lands: { A1: { pieces: "2 town" } } } },
    told: first,
  });
  expect(table.shown?.view).toMatchObject({ turn: 1 });
  table.receive({
    type: "change",
    base: 5,
    version: 6,
    patch: { view: { lands: { A2: { pieces: "1 city" } } } },
    told: [row("a City", { lands: { A2: { pieces: "1 city" } } })],
  });
  expect(table.shown?.view).toEqual({ turn: 2, lands: { A1: { pieces: "2 town" }, A2: { pieces: "1 city" } } });
});

test("two clicks at the same moment: it is said kindly, and the question stays", () => {
  const table = seated();
  table.seat = 1;
  table.choose("a");
  expect(table.sending).toBe("a");
  table.receive({ type: "error", text: "the count is 4, not 3", code: "stale" });
  expect(table.problem).toContain("The question is still open");
  expect(table.decision?.prompt).toBe("two");
  expect(table.sending).toBeNull();
  table.choose("a");
  expect(table.sending).toBe("a");
});
