/** A tile in hand: where it could lie, where its ghost lies now, and how it is turned. */
import { bestPlacement, drawGhost, placesOf, turn, turnedTo, type Place } from "../geometry";
import { hold } from "../hold.svelte";
import { isPlacement, type Facts, type WeaveOption } from "../types";

export class Placing {
  readonly #facts: () => Facts;
  readonly #options: () => WeaveOption[];
  readonly #founding: () => boolean;
  readonly #seat: () => number;
  anchor = $state<number | null>(null);
  direction = $state(0);
  /** The ghost was put there: the mouse may go to its buttons without taking it along. */
  pinned = $state(false);

  constructor(facts: () => Facts, options: () => WeaveOption[], founding: () => boolean, seat: () => number) {
    this.#facts = facts;
    this.#options = options;
    this.#founding = founding;
    this.#seat = seat;
  }

  placements = $derived.by(() => this.#options().filter(isPlacement));
  held = $derived.by(() => {
    if (this.#founding()) return this.placements[0]?.tile ?? null;
    return this.placements.some((each) => each.tile === hold.tile) ? hold.tile : null;
  });
  places = $derived.by(() => {
    const own = this.placements.filter((each) => each.tile === this.held);
    return this.held === null ? new Map<number, Place>() : placesOf(this.#facts(), own);
  });
  place = $derived.by(() => (this.anchor === null ? undefined : this.places.get(this.anchor)));
  ghost = $derived.by(() => (this.place ? turnedTo(this.place, this.direction) : undefined));
  shape = $derived.by(() => (this.ghost ? drawGhost(this.#facts(), this.ghost) : null));
  rotations = $derived.by(() => (this.place ? [...this.place.turns.keys()].sort((a, b) => a - b) : []));
  best = $derived.by(() => bestPlacement(this.places, this.#seat()));
  /** One stop for Tab; the arrows go on from there. */
  stop = $derived.by(() => this.place ?? (this.best ? this.places.get(this.best.triangles[1]) : undefined));

  get founding(): boolean {
    return this.#founding();
  }

  rotate(by: 1 | -1 = 1): void {
    if (this.place && this.ghost) this.direction = turn(this.place, this.ghost.direction, by);
  }

  /** The ghost follows the mouse until it is put somewhere. */
  hover(id: number): void {
    if (!this.pinned) this.anchor = id;
  }

  pin(id: number): void {
    this.anchor = id;
    this.pinned = true;
  }

  clear(): void {
    hold.take(null);
    this.anchor = null;
    this.pinned = false;
  }

  words(at: Place): string {
    const option = turnedTo(at, this.direction);
    const turns = [...at.turns.keys()].sort((a, b) => a - b);
    return option ? `${option.label}. Rotation ${turns.indexOf(option.direction) + 1} of ${at.turns.size}` : "";
  }
}
