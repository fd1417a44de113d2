/** Opened cards lie over the map. While the mouse looks around there they give way; a new question opens them again. */
const REST = 450; // ms that the mouse is on the map before that

export class Looking {
  /** Whether the map is being looked at. */
  at = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !this.at) this.#timer ??= setTimeout(() => (this.at = true), REST);
  };

  away = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.at = false;
  };
}
