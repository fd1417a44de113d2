/** A piece is pushed or gathered by dragging it: taken up where it stands, let go over a land. */
import type { Camera } from "../../../lib/camera.svelte";
import type { Choices } from "../../../lib/choices";
import { isMove } from "../../../lib/choices";
import type { Option } from "../../../lib/protocol";
import type { Item } from "./layout";

const FAR = 6; // px before a press is a drag

export class Carry {
  readonly #camera: Camera;
  readonly #choices: () => Choices;
  readonly #pick: (land: string, piece: string) => void;
  readonly #answer: (key: string) => void;
  /** What is carried, and where on the screen. */
  piece = $state.raw<{ item: Item; x: number; y: number } | null>(null);
  #from: { land: string; item: Item; options: Option[]; x: number; y: number } | null = null;

  constructor(
    camera: Camera,
    choices: () => Choices,
    pick: (land: string, piece: string) => void,
    answer: (key: string) => void,
  ) {
    this.#camera = camera;
    this.#choices = choices;
    this.#pick = pick;
    this.#answer = answer;
  }

  grab(event: PointerEvent, land: string, item: Item, options: Option[]): void {
    if (!options.some(isMove)) return;
    event.stopPropagation(); // the map stays where it is
    this.#from = { land, item, options, x: event.clientX, y: event.clientY };
  }

  move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR;
    if (!this.piece && !far) return;
    const { picked } = this.#choices();
    const several = from.options.length > 1;
    if (!this.piece && several && (picked?.land !== from.land || picked.piece !== from.item.piece.key)) {
      this.#pick(from.land, from.item.piece.key); // its destinations glow
    }
    this.#camera.dragged = true;
    this.piece = { item: from.item, x: event.clientX, y: event.clientY };
  };

  up = (event: PointerEvent): void => {
    const from = this.#from;
    this.#from = null;
    if (!from || !this.piece) return;
    this.piece = null;
    setTimeout(() => (this.#camera.dragged = false)); // the click that ends the drag is no answer
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const land = under.map((each) => each.closest("[data-land]")?.getAttribute("data-land")).find(Boolean);
    const option = from.options.find((each) => each.lands[1] === land);
    if (option) this.#answer(option.key);
  };
}
