/** What is noted of somebody who sits at a table: in the lobby's list, in their home, in their results, in the title. */
import { results } from "../challenges/results.svelte";
import { home } from "../people/home.svelte";
import { announce } from "../people/notice.svelte";
import { play } from "../lib/sound.svelte";
import type { Desk } from "./desk.svelte";

export function sitDown(desk: Desk, token: string): void {
  const { table } = desk;
  const title = (): string => (table.state && desk.module ? desk.module.title(table.state.view as never) : "");
  announce(table, title);

  $effect(() => {
    const { state } = table;
    const { module } = desk;
    if (!state || !module) return;
    const role = state.you.watch ? "watching" : state.you.host ? "host" : state.you.seats.map(desk.seatName).join(", ");
    table.note(title(), role, module.moment(state.view as never).turn);
    results.note(token, state);
  });

  $effect(() => desk.order.follow());
  listenUp(desk);

  // Once somebody sits down by a link of their own, their home keeps it and the table learns their name.
  let sits = false;
  $effect(() => {
    const you = table.state?.you;
    if (sits || !you || you.invited || you.watch || table.connection !== "open") return;
    sits = true;
    void home.sit(token, Boolean(table.state?.people?.[you.host ? -1 : (you.seats[0] ?? -1)]));
  });
}

/** That one is asked again, and how it ended, is heard once it is seen. */
function listenUp(desk: Desk): void {
  const { table } = desk;
  let [came, asked, over] = [false, false, false];
  $effect(() => {
    const { state } = table;
    if (!state || !desk.module || table.past || table.stage.active) return;
    const { result } = state;
    const [wasAsked, wasOver] = [asked, over];
    [asked, over] = [table.mine.length > 0, result !== null];
    if (came && result && !wasOver) {
      const good = desk.module.ending?.(result, state.view as never).good ?? result.outcome !== "loss";
      play(good ? "win" : "loss");
    } else if (came && asked && !wasAsked) play("turn");
    came = true;
  });
}
