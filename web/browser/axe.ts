/** What axe finds on a page, as short lines: of every impact. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { still, type Page } from "./harness";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page: Page): Promise<string[]> {
  await still(page); // colours are judged when nothing fades any more
  await page.evaluate(source);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      impact: string | null;
      nodes: { target: unknown[]; failureSummary?: string }[];
    }
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations.map(
      (each) =>
        `${each.impact} ${each.id}: ${each.nodes
          .slice(0, 3)
          .map((node) => `${String(node.target)} ${node.failureSummary ?? ""}`)
          .join(" | ")}`,
    );
  });
}
