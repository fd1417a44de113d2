/** The growth options a Spirit has chosen this turn: the view does not tell, the log does. */
import type { LogLine } from "../../lib/protocol";

export function grown(log: LogLine[], spirit: string): number[] {
  const start = `${spirit} grows: option `;
  const found: number[] = [];
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const text = log[at]?.text ?? "";
    if (text.startsWith("—")) break; // the heading of this turn
    if (text.startsWith(start)) found.unshift(Number.parseInt(text.slice(start.length), 10));
  }
  return found;
}
