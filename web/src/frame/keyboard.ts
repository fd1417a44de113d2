/** The keyboard of the table: what each key does (`keys.ts` says it in words). */
import { tick } from "svelte";
import { hints } from "../lib/hint.svelte";
import type DecisionBar from "./DecisionBar.svelte";
import type { Desk } from "./desk.svelte";
import type ReplayBar from "./ReplayBar.svelte";
import type { Why } from "./why";

/** The parts of the page that keys reach into; each is there only while it is shown. */
export interface Parts {
  bar: ReturnType<typeof DecisionBar> | undefined;
  replay: ReturnType<typeof ReplayBar> | undefined;
  root: HTMLElement | undefined;
}

export function listen(event: KeyboardEvent, desk: Desk, why: Why, parts: Parts): void {
  const target = event.target as HTMLElement;
  // A window that lies over the table has the keys: Escape closes it, and nothing is answered behind it.
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input, select, textarea") && event.key !== "Escape") return;
  if (act(event, desk, why, parts)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: Desk, why: Why, { bar, replay, root }: Parts): boolean {
  const { table } = desk;
  if (replay && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    replay.step(event.key === "ArrowLeft" ? -1 : 1);
    return true;
  }
  if (table.stage.active && [" ", ".", ","].includes(event.key)) {
    if (event.key === " ") table.stage.toggle();
    else if (event.key === ".") table.stage.forward();
    else table.stage.back();
    return true;
  }
  if (table.state?.hold && !table.stage.active && !table.past && ["b", "d", "1"].includes(event.key)) {
    table.begin();
    return true;
  }
  if (/^[0-9]$/.test(event.key)) {
    give(bar?.entry(Number(event.key)), why, root);
    return true;
  }
  switch (event.key) {
    case "d":
      give(bar?.ending(), why, root);
      return true;
    case "/":
      void bar?.find();
      return true;
    case "u":
      if (!table.past) table.undo("answer");
      return true;
    case "y":
      table.redo();
      return true;
    case "U":
      if (!table.past) table.undo("action");
      return true;
    case "f":
      desk.toggleForecast();
      return true;
    case "w":
      why.press();
      return true;
    case "n":
      desk.nextSeat();
      return true;
    case "s":
      desk.nextPanel();
      return true;
    case "i":
      desk.pane = "board";
      void tick().then(() => root?.querySelector<SVGElement>('svg [data-target="true"]')?.focus());
      return true;
    case "l":
      desk.toggleLog();
      return true;
    case "c":
      desk.show("cards");
      return true;
    case "h":
      table.hint();
      return true;
    case "t":
      desk.show("people");
      return true;
    case "r":
      desk.toggleReplay();
      return true;
    case "?":
      desk.show("help");
      return true;
    case "Escape":
      escape(desk);
      return true;
    default:
      return false;
  }
}

/** An answer by key; in "Why?" mode it is explained like a click. */
function give(entry: { key: string; act: () => void } | undefined, why: Why, root: HTMLElement | undefined): void {
  const place = root?.querySelector(".decide");
  if (entry && hints.asking && place) why.explain(place, `option:${entry.key}`);
  else entry?.act();
}

function escape(desk: Desk): void {
  if (desk.more) desk.more = false;
  else if (hints.asking) hints.asking = false;
  else if (desk.table.stage.skip()) return;
  else if (desk.asked) desk.asked = null;
  else if (desk.picked) desk.picked = null;
  else if (hints.current) hints.hide();
  else desk.forecast = false;
}
