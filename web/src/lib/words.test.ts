import { expect, test } from "vitest";
import { parse, tableHash, tokenIn } from "./route.svelte";
import { split } from "./words";

test("keywords, lands and cards are found whole, the longest first", () => {
  const parts = split(
    "River uses Wash Away: Sacred Site in A1, not A10",
    ["Sacred Site", "Site"],
    ["A1"],
    ["Wash Away"],
  );
  expect(parts.filter((part) => part.kind !== "text").map((part) => [part.kind, part.text])).toEqual([
    ["card", "Wash Away"],
    ["keyword", "Sacred Site"],
    ["land", "A1"],
  ]);
  expect(parts.map((part) => part.text).join("")).toBe("River uses Wash Away: Sacred Site in A1, not A10");
});

test("a name with special letters is no pattern", () => {
  expect(split("Is it (really) a+b?", ["a+b", "(really)"]).filter((part) => part.kind === "keyword").length).toBe(2);
});

test("links lead where they say", () => {
  expect(parse("#/t/abc-DEF_1/at/12")).toEqual({ page: "table", token: "abc-DEF_1", at: 12 });
  expect(parse(tableHash("x y"))).toEqual({ page: "table", token: "x y", at: null });
  expect(parse("#/cards/spirit-island")).toEqual({ page: "cards", game: "spirit-island" });
  expect(parse("#/nonsense")).toEqual({ page: "lobby" });
});

test("a pasted link or a bare token joins, anything else does not", () => {
  expect(tokenIn(" http://localhost:8000/#/t/abcdefgh ")).toBe("abcdefgh");
  expect(tokenIn("abcdef_gh-1")).toBe("abcdef_gh-1");
  expect(tokenIn("http://localhost:8000/")).toBeNull();
  expect(tokenIn("no link")).toBeNull();
});
