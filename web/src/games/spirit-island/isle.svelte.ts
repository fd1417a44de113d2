/** The outlines of an island. They are fetched anew when the island changes its shape, and kept by shape, so that a story
 * or a replay shows the island of its moment. */
import { api } from "../../lib/api";
import type { Island, View } from "./types";

const AGAIN = 2_000; // ms after which a server that could not answer is asked once more

/** What the outlines depend on. */
export function shapeOf(view: View): string {
  const { boards, layout, facing, destroyed, joined, stasis, extra_board } = view.island;
  return JSON.stringify([boards, layout, facing, destroyed, joined, Object.keys(stasis), extra_board ?? ""]);
}

export class Isle {
  island = $state.raw<Island | null>(null);
  trouble = $state("");
  readonly #token: string;
  readonly #known = new Map<string, Island>();
  #wanted = "";

  constructor(token: string) {
    this.#token = token;
  }

  /** Show this shape; `at` is the moment of a replay, `live` says that the table stands there now. */
  look(shape: string, at: number | null, live: boolean): void {
    if (shape === this.#wanted) return;
    this.#wanted = shape;
    const known = this.#known.get(shape);
    if (known) {
      this.island = known;
      return;
    }
    api.island<Island>(this.#token, at).then(
      (found) => {
        if (live || at !== null) this.#known.set(shape, found);
        if (this.#wanted === shape) this.island = found;
        this.trouble = "";
      },
      (error: Error) => {
        this.trouble = error.message;
        setTimeout(() => {
          if (this.#wanted !== shape) return;
          this.#wanted = "";
          this.look(shape, at, live);
        }, AGAIN);
      },
    );
  }
}

const isles = new Map<string, Isle>();

/** The island of a table: one for all parts of the page. */
export function isleOf(token: string): Isle {
  const found = isles.get(token) ?? new Isle(token);
  isles.set(token, found);
  return found;
}
