/** What fits where a Spirit's whole name does not: a word for a chip, a letter or two for a token. */
const ARTICLES = new Set(["a", "an", "the"]);

function words(name: string): string[] {
  const all = name.split(/\s+/).filter(Boolean);
  const telling = all.filter((word) => !ARTICLES.has(word.toLowerCase()));
  return telling.length ? telling : all;
}

/** For each name the first of its candidates that no other name at the table has too. */
function unique(names: string[], candidates: (name: string) => string[]): string[] {
  const all = names.map(candidates);
  return all.map(
    (own, n) =>
      own.find((text) => all.every((others, k) => k === n || !others.includes(text))) ?? `${own[0] ?? ""}${n + 1}`,
  );
}

const prefixes = <T>(list: T[]): T[][] => list.map((_, n) => list.slice(0, n + 1));

export const shortNames = (names: string[]): string[] =>
  unique(names, (name) => prefixes(words(name)).map((part) => part.join(" ")));

/** One letter where it tells the Spirits apart, else two, else the initials of two words. */
export const initials = (names: string[]): string[] =>
  unique(names, (name) => {
    const telling = words(name);
    const [first = "", second = ""] = telling;
    return [first.slice(0, 1), first.slice(0, 2), first.slice(0, 1) + second.slice(0, 1), first.slice(0, 3)];
  });
