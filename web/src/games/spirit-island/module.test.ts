import { expect, test } from "vitest";
import type { Option } from "../../lib/protocol";
import { spiritIsland } from "./module";

const view = { spirits: [{ progression: [] }] } as never;
const icon = (key: string) => ({ key, label: "", tag: "icon", lands: [] }) as Option;

test("only what draws from a deck asks for the deck on its button: a card of the Days That Never Were does not", () => {
  const decks = spiritIsland.chains?.(icon("gain power card"), 0, view)?.map((each) => each.keys[1]);
  expect(decks).toEqual(["minor", "major"]);
  expect(spiritIsland.chains?.(icon("gain power card of the days that never were"), 0, view)).toBeNull();
});

test("a track says what a Presence taken from it uncovers, and what one put back covers", () => {
  const space = (text: string) => ({ text });
  const facts = {
    spirits: { Days: { growth: [], tracks: { energy: [space("1 Energy"), space("2 Energy")] } } },
  } as never;
  const days = { spirits: [{ name: "Days", aspect: "", progression: [], revealed: { energy: 1 } }] } as never;
  const track = { key: "energy", label: "from the Energy track", tag: "track", lands: [], track: "energy" } as Option;
  expect(spiritIsland.label(track, 0, days, facts)).toBe("from the Energy track: 2 Energy");
  const back = { ...track, tag: "cover", label: "onto the Energy track", covers: true } as Option;
  expect(spiritIsland.label(back, 0, days, facts)).toBe("onto the Energy track: covers 1 Energy");
});
