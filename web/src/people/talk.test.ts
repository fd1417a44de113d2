import { describe, expect, it } from "vitest";
import { merged, type Line } from "./talk.svelte";
import { lasted } from "./time";

const line = (n: number, text = ""): Line => ({ n, at: 0, kind: "say", seat: 0, name: "", text });

describe("talk", () => {
  it("keeps each line once and in order, whichever way it came", () => {
    expect(merged([line(2), line(0)], [line(1), line(2, "again")]).map((each) => [each.n, each.text])).toEqual([
      [0, ""],
      [1, ""],
      [2, "again"],
    ]);
  });

  it("says how long somebody is waited for", () => {
    expect([5, 65, 3600, 90000].map(lasted)).toEqual(["5 s", "1 min", "1 h 0 min", "1 d 1 h"]);
  });
});
