/** What is true of a land beside the pieces in it, as small signs: Actions that are skipped, Isolated, markers. */
import { ELEMENTS } from "./icons";
import { capital } from "./pieces";
import type { LandView, LastingView } from "./types";

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

export function signsOf(land: LandView, lasting: LastingView[] = []): Sign[] {
  const found: Sign[] = [];
  if (land.skips) found.push({ kind: "skip", sign: "", words: "Invaders skip Actions", about: "skip" });
  if (land.isolated) found.push({ kind: "isolated", sign: "", words: "Isolated", about: "isolated" });
  for (const [n, mark] of (land.marks ?? []).entries()) found.push(markOf(mark, n + 1));
  for (const [n, each] of lasting.entries())
    found.push({ kind: "mark", sign: initials(each.source), words: lastingWords(each), about: `lasting ${n + 1}` });
  return found;
}

/** What Powers and cards have put in force in a land. */
export const lastingIn = (all: LastingView[], land: string): LastingView[] => all.filter((each) => each.land === land);

export const lastingWords = (each: LastingView): string => `${each.source} is in force`;

const initials = (words: string): string => (words.match(/\b[a-z]/gi) ?? []).slice(0, 2).join("").toUpperCase();

export function markOf(mark: string, n: number): Sign {
  const about = `mark ${n}`;
  const words = capital(mark);
  const named = mark.toLowerCase().split(/[^a-z]+/);
  const element = named.map((word) => DRAWN[word] ?? word).find((word) => word in ELEMENTS && word !== "any");
  if (element) return { kind: "element", sign: element, words, about };
  return { kind: "mark", sign: initials(words.split(/[:,]/)[0] ?? ""), words, about };
}
