/** How a page says that it is one's turn, and how it points at a land. */
import type { Desk } from "../frame/desk.svelte";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound.svelte";
import type { Table } from "../lib/table.svelte";

/** The tab's title, and a sound when one's turn comes while the page is not looked at. */
export function announce(table: Table<unknown>, title: () => string): void {
  let hidden = $state(document.hidden);
  let before = true;
  const shared = (): boolean => Object.values(table.state?.joined ?? {}).some(Boolean);
  const mine = (): boolean => table.mine.length > 0;

  $effect(() => {
    const look = (): void => {
      hidden = document.hidden;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  $effect(() => {
    const mark = settings.turnTitle && hidden && mine() && shared() ? "● Your turn · " : "";
    const unread = table.talk.unread ? `(${table.talk.unread}) ` : "";
    if (title()) document.title = `${mark}${unread}${title()} · Genius Loci`;
  });
  $effect(() => {
    const now = mine();
    if (now && !before && settings.turnSound && shared()) play("turn");
    before = now;
  });
}

/** A land that was clicked to show it to the others; false when the click meant something else. */
export function pointed(event: MouseEvent, desk: Desk): boolean {
  if (!event.altKey && !desk.pointing) return false;
  const element = (event.target as Element).closest("[data-land], [data-why]");
  const [what, about = ""] = element?.getAttribute("data-why")?.split(":") ?? [];
  const place = element?.getAttribute("data-land") ?? (what === "piece" ? about.split(" ")[0] : undefined);
  if (!place) return false;
  event.preventDefault();
  event.stopPropagation();
  desk.pointing = false;
  desk.table.send({ type: "point", place });
  return true;
}
