/** What words inside a table can do; set by the table page. */
export const WORDS = Symbol("words");

export interface WordsContext {
  keywords: () => Record<string, { text: string; page?: string | null }>;
  land: (name: string) => void;
  light: (lands: string[]) => void;
  card: (name: string) => void;
}
