import { expect, test } from "vitest";
import { merge } from "./merge";

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j patched with %j is %j", (target, patch, result) => {
  expect(merge(target, patch)).toEqual(result);
});

test.each([
  [[{ a: 1, b: 1 }, { a: 2 }], { "[]": 2, "1": { a: 3 } }, [{ a: 1, b: 1 }, { a: 3 }]],
  [[{ a: 1, b: 1 }, { a: 2 }], { "[]": 1, "0": { b: null } }, [{ a: 1 }]],
  [[{ a: 1 }], { "[]": 3, "1": { a: 2 }, "2": { a: 3 } }, [{ a: 1 }, { a: 2 }, { a: 3 }]],
])("of the list %j, %j leaves %j", (target, patch, result) => {
  expect(merge({ list: target }, { list: patch })).toEqual({ list: result });
});

test("what did not change is shared, and the old value stays as it was", () => {
  const before = { a: { x: 1 }, b: { y: 2 } };
  const after = merge(before, { b: { y: 3 } }) as typeof before;
  expect(after.a).toBe(before.a);
  expect(before.b.y).toBe(2);
});
