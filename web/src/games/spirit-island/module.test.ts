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
