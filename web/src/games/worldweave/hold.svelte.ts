/** The tile in hand: chosen in the sky, placed in the world. Both panes know it. */
class Hold {
  tile = $state<number | null>(null);
  /** Chosen by a key: the focus goes to the world. */
  byKey = $state(false);

  take(tile: number | null, byKey = false): void {
    this.tile = tile;
    this.byKey = byKey;
  }
}

export const hold = new Hold();
