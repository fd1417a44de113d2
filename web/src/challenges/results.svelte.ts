/** What this browser has reached: puzzles that the server called solved, and the first result of each day's game. */
import type { TableState } from "../lib/protocol";
import { load, save } from "../lib/stored";

export interface Reached {
  outcome: string;
  turn?: number;
  score?: number;
  tries: number;
}

const MOST = 60; // tables of daily games that are not over

export const placeOf = (date: string, game: string): string => `${date} ${game}`;

class Results {
  /** By number, the day on which it was solved. */
  solved = $state<Record<string, string>>(load("puzzles.solved", {}));
  /** By day and game. */
  days = $state<Record<string, Reached>>(load("daily.results", {}));
  /** Tables that were opened for a day's game and are not over, by token. */
  #tables: Record<string, string> = load("daily.tables", {});

  /** A table was opened for a day's game. */
  begun(token: string, place: string): void {
    const kept = Object.entries(this.#tables).slice(1 - MOST);
    this.#tables = { ...Object.fromEntries(kept), [token]: place };
    save("daily.tables", this.#tables);
  }

  /** The table at which the day's game can go on. */
  tableOf(place: string): string | undefined {
    return Object.keys(this.#tables).findLast((token) => this.#tables[token] === place);
  }

  /** How a table stands: what is new in it is kept. The first result of a day counts, later ones are counted. */
  note(token: string, state: TableState): void {
    const { puzzle, result } = state;
    if (puzzle?.verdict === "solved" && !this.solved[puzzle.number]) {
      this.solved = { ...this.solved, [puzzle.number]: new Date().toISOString().slice(0, 10) };
      save("puzzles.solved", this.solved);
    }
    const place = this.#tables[token];
    if (!place || !result) return;
    delete this.#tables[token];
    save("daily.tables", this.#tables);
    const { outcome, turn, score } = result;
    const before = this.days[place];
    const first = { outcome, ...(turn === undefined ? {} : { turn }), ...(score === undefined ? {} : { score }) };
    this.days = { ...this.days, [place]: before ? { ...before, tries: before.tries + 1 } : { ...first, tries: 1 } };
    save("daily.results", this.days);
  }
}

export const results = new Results();
