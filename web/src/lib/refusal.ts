/** The server speaks of answers by their keys; a person reads the words on the buttons. */
import type { Option } from "./protocol";

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SEVERAL = 8; // more would not be read

/** A few of the answers in words. */
export function listed(options: Option[], words: (option: Option) => string): string {
  const names = [...new Set(options.map(words))];
  const rest = names.length - SEVERAL;
  return names.slice(0, SEVERAL).join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}

/** The text of an explanation with labels where it lists the keys of what may be answered. */
export function refusal(
  text: string,
  key: string,
  title: string,
  options: Option[],
  words: (option: Option) => string,
): string {
  const keys = options.map((option) => option.key).join(", ");
  return text
    .replace(`Expected: ${keys}.`, () => `Possible now: ${listed(options, words)}.`)
    .replace(`'${key}' answers nothing here.`, () => `${title} answers nothing here.`);
}
