/** What is true of a land beside the pieces in it, as small signs: Actions that are skipped, Isolated, markers. */
import { ELEMENTS } from "./icons";
import { capital } from "./pieces";
import type { LandView } from "./types";

export interface Sign {
  kind: "skip" | "isolated" | "element" | "mark";
  /** An Element, or the letters of a marker. */
  sign: string;
  words: string;
  /** By what the server knows it. */
  about: string;
}

/** Markers that have a drawing of their own. */
const DRAWN: Record<string, string> = { flame: "fire" };

export function signsOf(land: LandView): Sign[] {
  const found: Sign[] = [];
  if (land.skips) found.push({ kind: "skip", sign: "", words: "Invaders skip Actions", about: "skip" });
  if (land.isolated) found.push({ kind: "isolated", sign: "", words: "Isolated", about: "isolated" });
  for (const [n, mark] of (land.marks ?? []).entries()) found.push(markOf(mark, n + 1));
  return found;
}

export function markOf(mark: string, n: number): Sign {
  const about = `mark ${n}`;
  const words = capital(mark);
  const named = mark.toLowerCase().split(/[^a-z]+/);
  const element = named.map((word) => DRAWN[word] ?? word).find((word) => word in ELEMENTS && word !== "any");
  if (element) return { kind: "element", sign: element, words, about };
  const letters = words.split(/[:,]/)[0]?.match(/\b[a-z]/gi) ?? [];
  return { kind: "mark", sign: letters.slice(0, 2).join("").toUpperCase(), words, about };
}
