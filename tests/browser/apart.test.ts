/** People far apart: two browsers play their Actions of the Spirit Phase at the same time, each takes back its own, and
 * what others have built upon is asked for. */
import { launch, newTable, sit, stateOf, visit, type NewTable, type Page } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const TWO = { spirits: ["River Surges in Sunlight", "Lightning's Swift Strike"], boards: ["A", "B"], seed: 7 };
type Visitor = Awaited<ReturnType<typeof visit>>;

async function apart(): Promise<{ table: NewTable; river: Visitor; lightning: Visitor }> {
  const table = await newTable(TWO);
  const people = [];
  for (const { token } of table.seats) {
    const page = await visit(browser, { reducedMotion: "reduce" });
    await sit(page, token);
    await page.waitForFunction((old) => !location.hash.includes(old), token); // its own link
    people.push(page);
  }
  const [river, lightning] = people as [Visitor, Visitor];
  return { table, river, lightning };
}

const option = (page: Page, key: string) => page.locator(`.option[data-option="${key}"]`);
const give = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await option(page, key).click();
};
/** A click on a land once it is asked for: the question before it (or move one) glows in the same land. */
const place = async (page: Page, land: string): Promise<void> => {
  await page.getByText("Place the Presence in which land?").first().waitFor();
  await page.locator(`[data-land="${land}"][data-target="true"]`).dispatchEvent("click");
};
const undo = (page: Page): Promise<void> => page.getByRole("button", { name: "Undo", exact: true }).click();
const alone = (page: Page) => page.locator(".apart", { hasText: "Only you see this" });
/** As somebody sees it who watches: what is committed, and nothing of what is only begun. */
const committed = async (table: NewTable) => {
  const { answers, view } = await stateOf(table.watch);
  const presence = (seat: number): number =>
    Object.values(view.lands).reduce((sum, land) => sum + (land.presence?.[seat] ?? 0), 0);
  return { answers, presence: [presence(0), presence(1)] };
};

test("both grow at the same time: nobody waits, nobody sees what is only begun, each takes back its own", async () => {
  const { table, river, lightning } = await apart();
  const [start] = [(await committed(table)).presence];
  await give(river, "growth 3");
  await give(lightning, "growth 2");
  await option(river, "add presence 2").waitFor();
  const before = await committed(table);
  expect(before.answers).toBe(2);

  // Both are in the middle of an Action of their own.
  await give(river, "add presence 2", "energy");
  await give(lightning, "add presence 2", "plays");
  await alone(river).waitFor();
  await alone(lightning).waitFor();
  expect(await committed(table), "nothing of it counts yet").toEqual(before);

  // River takes back its last answer, and Lightning's draft stays what it is.
  await undo(river);
  await option(river, "plays").waitFor();
  await alone(lightning).waitFor();
  await place(lightning, "B4");
  await expect.poll(() => committed(table)).toEqual({ answers: 5, presence: [start?.[0], (start?.[1] ?? 0) + 1] });
  await alone(lightning).waitFor({ state: "detached" });

  // What Lightning committed lies under River's draft, which goes on where it was.
  await alone(river).waitFor();
  await give(river, "plays");
  await place(river, "A5");
  await expect.poll(async () => (await committed(table)).presence).toEqual(start?.map((n) => n + 1));
  expect([...river.errors, ...lightning.errors]).toEqual([]);
});

test("what was revealed is taken back only if the others agree, and they are asked in their own browser", async () => {
  const { table, river, lightning } = await apart();
  await give(river, "growth 3", "gain power card minor");
  await river.getByText("Gain which Minor Power?").first().waitFor();
  await river.locator(".apart").waitFor({ state: "detached" });
  await give(lightning, "growth 2", "add presence 2");
  await alone(lightning).waitFor();
  const { answers } = await stateOf(table.watch);

  await undo(river);
  await river.locator(".apart", { hasText: "Waiting for Lightning" }).waitFor();
  const asked = lightning.locator(".apart", { hasText: "wants to take back an answer" });
  await asked.waitFor();
  await lightning.getByRole("button", { name: "No", exact: true }).click();
  await asked.waitFor({ state: "detached" });
  await river.locator(".apart").waitFor({ state: "detached" });
  expect((await stateOf(table.watch)).answers, "without leave it stays").toBe(answers);

  await undo(river);
  await asked.waitFor();
  await lightning.getByRole("button", { name: "Agree", exact: true }).click();
  await option(river, "minor").waitFor();
  await expect.poll(async () => (await stateOf(table.watch)).answers).toBeLessThan(answers);
  await alone(lightning).waitFor(); // what Lightning had begun is still there
  await give(river, "minor");
  await expect.poll(async () => (await stateOf(table.watch)).answers).toBe(answers);
  expect([...river.errors, ...lightning.errors]).toEqual([]);
});
