import { expect, test, vi } from "vitest";
import { api } from "../../lib/api";
import { Isle } from "./isle.svelte";

test("an island that a busy server could not send is asked for again", async () => {
  vi.useFakeTimers();
  const island = { lands: {}, oceans: {} };
  const asked = vi.spyOn(api, "island").mockRejectedValueOnce(new Error("busy")).mockResolvedValue(island);
  const isle = new Isle("token");
  isle.look("shape", null, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isle.trouble).toBe("busy");
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(2);
  expect([isle.island, isle.trouble]).toEqual([island, ""]);
  vi.useRealTimers();
});
