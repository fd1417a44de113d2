import { expect, test } from "vitest";
import { Gained } from "./gained.svelte";

const river = (...hand: string[]) => ({ name: "River", hand, played: ["Wash Away"], discard: [] });

test("a card that comes into a hand is new until the turn is over; those one begins with are not", () => {
  const gained = new Gained();
  gained.look(river("Boon"), 1);
  expect(gained.names).toEqual([]);
  gained.look(river("Boon", "Call"), 1);
  expect(gained.names).toEqual(["Call"]);
  gained.look(river("Boon", "Call", "Wash Away"), 1); // taken back
  expect(gained.names).toEqual(["Call"]);
  gained.look({ ...river("Flames"), name: "Lightning" }, 1); // another panel is opened
  expect(gained.names).toEqual(["Call"]);
  gained.look(river("Boon", "Call"), 2);
  expect(gained.names).toEqual([]);
});
