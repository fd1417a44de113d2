/** The one small window that explains things: keywords, glows, numbers. */
export interface Hint {
  title: string;
  text: string;
  page?: string | null;
  x: number;
  y: number;
  /** Opened by a click or a key: stays until dismissed. */
  stays: boolean;
  /** Left of this, where there is room: above the place lies what one may want to click next. */
  beside?: number;
}

class Hints {
  current = $state<Hint | null>(null);
  /** "Why?" was pressed: the next click explains instead of answering. */
  asking = $state(false);
  #wanted = 0;

  show(hint: Hint): void {
    if (!hint.stays && this.current?.stays) return; // what was asked for stays
    this.#wanted += 1;
    this.current = hint;
  }

  /** Show when the words arrive, unless something else was asked meanwhile. */
  async later(
    at: Omit<Hint, "text" | "page">,
    words: () => Promise<{ text: string; page?: string | null }>,
  ): Promise<void> {
    const mine = ++this.#wanted;
    if (at.stays) this.current = { ...at, text: "…" };
    try {
      const found = await words();
      if (mine === this.#wanted) this.current = { ...at, ...found };
    } catch (error) {
      if (mine === this.#wanted && at.stays) this.current = { ...at, text: String((error as Error).message) };
    }
  }

  hide(only: "hovering" | "all" = "all"): void {
    if (only === "hovering" && this.current?.stays) return;
    this.#wanted += 1;
    this.current = null;
  }
}

export const hints = new Hints();
