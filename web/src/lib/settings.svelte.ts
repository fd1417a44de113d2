import { load, save } from "./stored";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "hand" | "slow" | "normal" | "fast";

/** Milliseconds a line; by hand each line stays until one asks for the next. */
export const SPEEDS: Record<Speed, number> = { off: 0, hand: Infinity, slow: 1400, normal: 700, fast: 280 };

const asksForStillness = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

class Settings {
  theme = $state<Theme>(load("theme", "auto"));
  /** Who asks for stillness is told what happens too, only that nothing flies. */
  speed = $state<Speed>(load("speed", "normal"));
  /** No motion, whatever the system asks for. */
  calm = $state<boolean>(load("calm", false));
  guide = $state<boolean>(load("guide", true));
  /** Of the sounds, from 0 (silent) to 1. */
  volume = $state<number>(load("volume", 0));
  /** What is folded away, so that the map has its room. */
  folded = $state<{ hand: boolean; side: boolean }>(load("folded", { hand: false, side: false }));
  /** The Invader Phase waits until somebody begins it. */
  hold = $state<boolean>(load("hold", true));
  /** How a tab in the background says that it is one's turn. */
  turnTitle = $state<boolean>(load("turnTitle", true));
  turnSound = $state<boolean>(load("turnSound", true));

  /** Milliseconds that one line of the Invaders' doings stays; 0 shows none. */
  get pace(): number {
    return SPEEDS[this.speed];
  }

  get still(): boolean {
    return this.calm || asksForStillness();
  }

  keep(): void {
    save("theme", this.theme);
    save("speed", this.speed);
    save("calm", this.calm);
    save("guide", this.guide);
    save("hold", this.hold);
    save("turnTitle", this.turnTitle);
    save("turnSound", this.turnSound);
    save("folded", this.folded);
    save("volume", this.volume);
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["still"] = String(this.calm);
  }
}

export const settings = new Settings();
