export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST = 8;
const RIM = 0.06; // of the window: what is looked at does not touch its edge

/** Where one looks: a box of the picture, moved by drag, wheel, pinch, keys, and by what is asked. */
export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** The window's size in pixels. */
  port = $state.raw({ width: 1, height: 1 });
  /** A drag is under way: the click that ends it is no answer. */
  dragged = false;
  // Read by the picture too: a box that grows around the same middle must be seen to grow.
  #home = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });

  get home(): Box {
    return this.#home;
  }

  /** The same box again moves nothing: whoever looks closely goes on looking there. */
  set home(box: Box) {
    const { x, y, width, height } = this.#home;
    if (box.x === x && box.y === y && box.width === width && box.height === height) return;
    this.#home = box;
    this.fit();
  }

  fit(): void {
    this.zoom = 1;
    this.x = this.#home.x + this.#home.width / 2;
    this.y = this.#home.y + this.#home.height / 2;
  }

  get viewBox(): string {
    const { width, height } = this.#home;
    return `${this.x - width / this.zoom / 2} ${this.y - height / this.zoom / 2} ${width / this.zoom} ${height / this.zoom}`;
  }

  /** Units of the picture in one pixel. */
  get unit(): number {
    return Math.max(this.#home.width / this.port.width, this.#home.height / this.port.height) / this.zoom;
  }

  /** Zoom so that the given point of the picture stays where it is. */
  scale(by: number, at?: { x: number; y: number }): void {
    const zoom = Math.max(1, Math.min(MOST, this.zoom * by));
    const part = 1 - this.zoom / zoom;
    if (at) {
      this.x += (at.x - this.x) * part;
      this.y += (at.y - this.y) * part;
    }
    this.zoom = zoom;
    this.#keepNear();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#keepNear();
  }

  /** See to it that this box is in the window: moves no more than it must, zooms out only where it has to. */
  follow(box: Box): void {
    if (this.zoom <= 1) return;
    const [wide, high] = [this.port.width * (1 - 2 * RIM), this.port.height * (1 - 2 * RIM)];
    const needed = Math.max(box.width / wide, box.height / high);
    if (needed > this.unit) this.zoom = Math.max(1, (this.zoom * this.unit) / needed);
    const [halfX, halfY] = [(this.unit * wide) / 2, (this.unit * high) / 2];
    this.x = Math.max(box.x + box.width - halfX, Math.min(box.x + halfX, this.x));
    this.y = Math.max(box.y + box.height - halfY, Math.min(box.y + halfY, this.y));
  }

  #keepNear(): void {
    const { x, y, width, height } = this.#home;
    const [slackX, slackY] = [(width / 2) * (1 - 1 / this.zoom), (height / 2) * (1 - 1 / this.zoom)];
    const [midX, midY] = [x + width / 2, y + height / 2];
    this.x = Math.max(midX - slackX, Math.min(midX + slackX, this.x));
    this.y = Math.max(midY - slackY, Math.min(midY + slackY, this.y));
  }
}
