/** What the card browser knows of a card: where to find it, not how it looks. */
export interface BrowserEntry {
  name: string;
  /** All that a search may find. */
  text: string;
  facets: Record<string, string[]>;
}

export interface Facet {
  key: string;
  title: string;
}

/** Every word of the query is in the text. */
export function matches(query: string, text: string): boolean {
  const hay = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => hay.includes(part));
}
