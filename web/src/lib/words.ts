/** Splits plain text into words that explain themselves: keywords, lands, cards. */
export interface Part {
  text: string;
  kind: "text" | "keyword" | "land" | "card";
  /** The dictionary's own spelling. */
  name: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function split(text: string, keywords: string[], lands: string[] = [], cards: string[] = []): Part[] {
  const kinds = new Map<string, Part["kind"]>();
  for (const word of keywords) kinds.set(word, "keyword");
  for (const word of lands) kinds.set(word, "land");
  for (const word of cards) kinds.set(word, "card");
  const names = [...kinds.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, kind: "text", name: text }];
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\w])(?:${names.map(escape).join("|")})(?![\\w])`, "g"))) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index)));
    parts.push({ text: match[0], kind: kinds.get(match[0]) ?? "text", name: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

const plain = (text: string): Part => ({ text, kind: "text", name: text });
