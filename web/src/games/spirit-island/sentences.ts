/** Which sentence of a card a question belongs to, by the words that both use. */
const WORDS: Record<string, RegExp> = {
  push: /\bpush/i,
  gather: /\bgather/i,
  damage: /\bdamage/i,
  destroy: /\bdestroy/i,
  downgrade: /\b(downgrade|replace)/i,
  replace: /\breplace/i,
  remove: /\bremove/i,
  add: /\badd\b/i,
  defend: /\bdefend/i,
  element: /\belement/i,
  "place presence": /\bpresence/i,
  "add presence": /\bpresence/i,
  side: / — or — /,
};

export const sentencesOf = (text: string): string[] => text.match(/[^.]+(?:\.(?!\s)[^.]*)*\.?\s*/g) ?? [text];

/** The place of the sentence in the text; -1 when no sentence stands out. */
export function current(text: string, kind: string): number {
  const word = WORDS[kind] ?? new RegExp(`\\b${kind.replace(/[^a-z ]/gi, "").split(" ")[0] || "\\B"}`, "i");
  return sentencesOf(text).findIndex((sentence) => word.test(sentence));
}
