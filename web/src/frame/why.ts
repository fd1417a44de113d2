/** "Why?": whatever is on the table says what it is by `data-why`, or which answer it gives by `data-option`. */
import { api } from "../lib/api";
import { hints } from "../lib/hint.svelte";
import { capitalised, refusal } from "../lib/refusal";
import type { Desk } from "./desk.svelte";

const LONG = 550; // ms of a touch that explains
const SUBJECT = "[data-why], [data-option]";

export function reasonOf(element: Element): string {
  return element.getAttribute("data-why") ?? `option:${element.getAttribute("data-option") ?? ""}`;
}

export class Why {
  readonly desk: Desk;
  // What the keyboard brought into focus. Asked as the focus comes: a key pressed after a click
  // would make the clicked thing :focus-visible too.
  #keyed: Element | null = null;
  #press: ReturnType<typeof setTimeout> | null = null;
  /** A long press has explained: the click that ends it is no answer. */
  #pressed = false;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Tell what the server knows about it, beside the element. */
  explain(element: Element, reason = reasonOf(element)): void {
    const { table, open, wordsFor } = this.desk;
    const [what = "", ...rest] = reason.split(":");
    const about = rest.join(":");
    const options = table.decision?.options ?? [];
    const option = what === "option" ? options.find((each) => each.key === about) : undefined;
    const named = what === "card" ? element.querySelector<HTMLElement>("[title]")?.title : undefined;
    const title = capitalised(option ? wordsFor(option) : (named ?? about));
    hints.asking = false;
    void hints.later({ title, ...placeOf(element), stays: true }, async () => {
      const found = await api.why(table.token, what, about, table.decision?.seat ?? open);
      return { ...found, text: refusal(found.text, about, title, options, wordsFor) };
    });
  }

  /** On what the keyboard has in focus; otherwise on the next click. */
  press(): void {
    const focus = this.#keyed !== null && this.#keyed === document.activeElement ? this.#keyed : null;
    const about = focus?.closest(SUBJECT);
    if (about) this.explain(about);
    else hints.asking = !hints.asking;
  }

  /** While it is armed a click explains; nothing is answered. The frame around the game still works. */
  click = (event: MouseEvent): void => {
    if (this.#pressed) {
      this.#pressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!hints.asking) return;
    const target = event.target as Element;
    if (target.closest("[data-frame]")) return;
    event.preventDefault();
    event.stopPropagation();
    const about = target.closest(SUBJECT);
    if (about) this.explain(about);
    else this.#nothing(target);
  };

  /** Lands and pieces answer to Enter without a click. */
  key = (event: KeyboardEvent): void => {
    if (!hints.asking || (event.key !== "Enter" && event.key !== " ")) return;
    const about = (event.target as Element).closest(SUBJECT);
    if (!about) return;
    event.preventDefault();
    event.stopPropagation();
    this.explain(about);
  };

  focus = (event: FocusEvent): void => {
    const target = event.target as Element;
    this.#keyed = target.matches(":focus-visible") ? target : null;
  };

  // A long press explains on touch screens.
  down = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") return;
    const about = (event.target as Element).closest(SUBJECT);
    this.up();
    this.#pressed = false;
    if (!about) return;
    this.#press = setTimeout(() => {
      this.#pressed = true;
      this.explain(about);
    }, LONG);
  };

  move = (event: PointerEvent): void => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) this.up();
  };

  up = (): void => {
    if (this.#press) clearTimeout(this.#press);
    this.#press = null;
  };

  #nothing(target: Element): void {
    const { decision } = this.desk.table;
    const named = target.closest("[title], [aria-label]");
    const name = named?.getAttribute("title") ?? named?.getAttribute("aria-label") ?? "";
    hints.asking = false;
    hints.show({
      title: capitalised(name) || "Nothing to explain here",
      text: decision ? `This is no answer to what is asked now: ${decision.prompt}` : "Nothing is asked of you now.",
      ...placeOf(target),
      stays: true,
    });
  }
}

function placeOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}
