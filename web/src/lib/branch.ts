import type { NewTable } from "./protocol";
import { knownTables, opened } from "./stored";
import type { Table } from "./table.svelte";

/** A table was opened that leaves this one after so many answers. */
export function branched(made: NewTable, table: Table<unknown>, at: number): void {
  const title = knownTables().find((known) => known.token === table.token)?.title ?? "A branch";
  opened(made, table.state?.game ?? "", title, { turn: 0, branch: at });
}
