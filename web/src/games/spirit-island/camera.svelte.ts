import type { Box } from "./geometry";

const MOST = 6;

/** Where one looks: a box of the picture, moved by drag, wheel, pinch and keys. */
export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  #home: Box = { x: 0, y: 0, width: 1, height: 1 };

  set home(box: Box) {
    this.#home = box;
    this.fit();
  }

  fit(): void {
    this.zoom = 1;
    this.x = this.#home.x + this.#home.width / 2;
    this.y = this.#home.y + this.#home.height / 2;
  }

  get viewBox(): string {
    const [width, height] = [this.#home.width / this.zoom, this.#home.height / this.zoom];
    return `${this.x - width / 2} ${this.y - height / 2} ${width} ${height}`;
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

  #keepNear(): void {
    const { x, y, width, height } = this.#home;
    const [slackX, slackY] = [(width / 2) * (1 - 1 / this.zoom), (height / 2) * (1 - 1 / this.zoom)];
    const [midX, midY] = [x + width / 2, y + height / 2];
    this.x = Math.max(midX - slackX, Math.min(midX + slackX, this.x));
    this.y = Math.max(midY - slackY, Math.min(midY + slackY, this.y));
  }
}
