import { expect, test } from "vitest";
import type { Decision, Option, Told } from "../../lib/protocol";
import { spiritIsland } from "./module";
import { terrorName } from "./piles";

const view = { spirits: [{ progression: [] }] } as never;
const asked = { seat: 0, kind: "spirit phase" } as Decision;
const icon = (key: string) => ({ key, label: "", tag: "icon", lands: [] }) as Option;

test("only what draws from a deck asks for the deck on its button: a card of the Days That Never Were does not", () => {
  const decks = spiritIsland.chains?.(icon("gain power card"), asked, view)?.map((each) => each.keys[1]);
  expect(decks).toEqual(["minor", "major"]);
  expect(spiritIsland.chains?.(icon("gain power card of the days that never were"), asked, view)).toBeNull();
});

test("a Growth option says what it costs", () => {
  const growth = [[{ text: "Reclaim all" }, { text: "Move 1" }], [{ text: "Gain 2 Energy" }]];
  const facts = { spirits: { Trickster: { growth, tracks: {}, costs: [1, 0] } } } as never;
  const view = { spirits: [{ name: "Trickster", aspect: "", progression: [], revealed: {} }] } as never;
  const option = (n: number) => ({ key: `growth ${n}`, label: "", tag: "growth", lands: [], growth: n }) as Option;
  expect(spiritIsland.label(option(1), 0, view, facts)).toBe("Pay 1 Energy · Reclaim all · Move 1");
  expect(spiritIsland.label(option(2), 0, view, facts)).toBe("Gain 2 Energy");
});

test("a track says what a Presence taken from it uncovers, and what one put back covers", () => {
  const space = (text: string) => ({ text });
  const facts = {
    spirits: {
      Days: {
        growth: [],
        tracks: { energy: [space("1 Energy"), space("2 Energy")], t1: [space("nothing")] },
        unlocks: { t1: [5, 6] },
      },
    },
  } as never;
  const days = { spirits: [{ name: "Days", aspect: "", progression: [], revealed: { energy: 1 } }] } as never;
  const track = { key: "energy", label: "from the Energy track", tag: "track", lands: [], track: "energy" } as Option;
  expect(spiritIsland.label(track, 0, days, facts)).toBe("from the Energy track: 2 Energy");
  const back = { ...track, tag: "cover", label: "onto the Energy track", covers: true } as Option;
  expect(spiritIsland.label(back, 0, days, facts)).toBe("onto the Energy track: covers 1 Energy");
  const more = { ...track, key: "t1", label: "from the track t1", track: "t1" } as Option;
  expect(spiritIsland.label(more, 0, days, facts)).toBe("from the track of Growth 5/6");
});

const row = (more: Partial<Told>): Told => ({ kind: "", text: "", lands: [], cards: [], patch: {}, ...more });

test("what players do themselves is not told, nor that time passes; a step where something happens is", () => {
  const untold = (phase: string, ...rows: Told[]) => spiritIsland.untold?.({ phase } as never, rows);
  const own = row({ kind: "moved" });
  expect(untold("slow", own, row({ step: "time passes" }), row({ step: "spirit" }))).toBe(3);
  expect(untold("fast", own, row({ step: "event" }), row({ card: "Strange Tales" }))).toBe(1);
  expect(untold("slow", own, row({ step: "time passes" }), row({ kind: "removed" }))).toBe(1);
  const seen = row({ kind: "added", lands: ["A4"] });
  expect(untold("event", seen, seen)).toBe(2); // what was answered a moment ago
  expect(untold("event", seen, seen, seen)).toBe(0);
  expect(untold("event", row({ kind: "paid" }))).toBe(0); // the map does not show it
  expect(untold("event", row({ kind: "added" }), row({ step: "ravage" }))).toBe(0);
});

test("a card stays as long as what counts on it takes to read", () => {
  const facts = {
    events: {
      Tales: {
        parts: [
          { name: "Main event", text: "12345" },
          { name: "Token event", text: "123" },
        ],
      },
    },
    fear: { Dread: { levels: ["1", "22", "333"] } },
    blight: { Spiral: { text: "1234" } },
  } as never;
  const reading = (card: string, part?: string) =>
    spiritIsland.reading?.(row({ card, ...(part ? { part } : {}) }), facts, { fear: { terror: 4 } } as never);
  expect(reading("Tales", "main")).toBe(5);
  expect(reading("Tales", "token")).toBe(3);
  expect(reading("Dread")).toBe(3); // beyond Terror Level 3 it is resolved as at 3
  expect(reading("Spiral")).toBe(4);
  expect(reading("1 jungle")).toBe(0);
});

test("below the last Fear card lies the Terror Victory", () => {
  expect([1, 3, 4].map(terrorName)).toEqual(["Terror Level 1", "Terror Level 3", "Terror Victory"]);
});
