/** Lines that say the same of one land after another: many of them are said as one. */
interface Line {
  text: string;
  lands: string[];
  cards: string[];
}

const MANY = 4;

/** What a line says, whatever the land it says it of; null when it speaks of several, or of none. */
function gist({ text, lands: [land, ...more], cards }: Line): string | null {
  return land === undefined || more.length || cards.length ? null : text.replace(land, "");
}

/** The lines in order, those together that are said as one, if they may be. */
export function runs<T extends Line>(lines: T[], may: (line: T) => boolean = () => true): T[][] {
  const found: T[][] = [];
  for (const line of lines) {
    const run = found.at(-1) ?? [];
    const said = may(line) ? gist(line) : null;
    const another = run.every((each) => each.lands[0] !== line.lands[0]);
    if (run[0] && said !== null && another && said === gist(run[0])) run.push(line);
    else found.push([line]);
  }
  return found.flatMap((run) => (run.length < MANY ? run.map((line) => [line]) : [run]));
}

/** A run as one line, with what else the last of them has. */
export function asOne<T extends Line>(run: T[]): T {
  const last = run.at(-1) as T;
  if (run.length === 1) return last;
  const lands = run.flatMap((line) => line.lands);
  const names = lands.slice(0, -1).join(", ");
  return { ...last, lands, text: last.text.replace(last.lands[0] ?? "", `${names} and ${lands.at(-1) ?? ""}`) };
}
