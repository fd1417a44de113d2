/** People far apart: names, talk, pointing, reminding, a tab that says whose turn it is; and a home for one's tables. */
import { violations } from "../../web/browser/axe";
import { inStep, launch, newTable, PHONE, sit, url, visit, type NewTable, type Page } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const TWO = {
  spirits: ["River Surges in Sunlight", "Lightning's Swift Strike"],
  boards: ["A", "B"],
  seed: 7,
};
type Visitor = Awaited<ReturnType<typeof visit>>;

async function together(): Promise<{
  table: NewTable;
  host: Visitor;
  guest: Visitor;
}> {
  const table = await newTable(TWO);
  const [host, guest] = [await visit(browser), await visit(browser)];
  await sit(host, table.host);
  await sit(guest, table.seats[1]?.token ?? "");
  await guest.waitForFunction((old) => !location.hash.includes(old), table.seats[1]?.token ?? "-"); // its own link
  await inStep(host, table.host);
  return { table, host, guest };
}

const people = (page: Page) => page.locator("header button", { hasText: "People" });

test("names, talk, pointing and reminding reach the other browser", async () => {
  const { host, guest } = await together();
  await people(guest).click();
  await guest.getByLabel("Your name here").fill("Anna <b>");
  await guest.getByRole("button", { name: "Use it" }).click();
  await guest.locator(".seats b", { hasText: "Anna <b>" }).waitFor(); // as text, not as bold
  await guest.getByPlaceholder("Say something").fill("shall we?");
  await guest.keyboard.press("Enter");
  await host.locator(".toast", { hasText: "Anna <b> shall we?" }).waitFor();
  expect(await people(host).locator(".unread").textContent()).toBe("1");
  expect(await violations(guest)).toEqual([]);
  await guest.keyboard.press("Escape");

  await guest.locator('[data-land="A5"]').click({ modifiers: ["Alt"] });
  await host.locator(".toast", { hasText: "points at A5" }).waitFor();
  await host.getByRole("button", { name: "Point", exact: true }).click();
  await host.locator('[data-land="A5"]').click();
  await guest.locator(".toast", { hasText: "Host points at A5" }).waitFor();

  await people(host).click();
  await host.locator(".talk li", { hasText: "shall we?" }).waitFor();
  await host.getByRole("button", { name: "Remind" }).click();
  await guest.locator(".toast", { hasText: "to go on" }).waitFor();
  await host.getByLabel("People may chat").uncheck();
  await people(guest).click();
  await guest.getByText("The host has turned the chat off.").waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

test("the host's clock tells since when somebody is waited for, and a wrong webhook is refused in words", async () => {
  const { host } = await together();
  await people(host).click();
  await host.getByLabel("Clock: remind somebody after").selectOption("3600");
  await host
    .locator(".seats li", { hasText: /deciding for \d+ s/ })
    .first()
    .waitFor();
  await host.getByLabel(/^Webhook/).fill("http://127.0.0.1/hook");
  await host.keyboard.press("Tab");
  await host.getByRole("alert").filter({ hasText: "private network" }).waitFor();
  expect(host.errors).toEqual([]);
});

test("a tab in the background says that it is one's turn", async () => {
  const { guest } = await together();
  await guest.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await guest.waitForFunction(() => document.title.startsWith("● Your turn"));
});

test("a home gathers tables over devices, and is deleted", async () => {
  const table = await newTable({ ...TWO, seed: 8 });
  const page = await visit(browser);
  await sit(page, table.host);
  await page.goto(`${url()}#/home`);
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Make my home" }).click();
  await page.getByRole("heading", { name: "Anna’s home" }).waitFor();
  await page
    .locator("li", {
      hasText: "River Surges in Sunlight and Lightning's Swift Strike",
    })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  const secret = await page.evaluate(() => JSON.parse(localStorage.getItem("loci.home") ?? '""') as string);

  const phone = await visit(browser, PHONE);
  await phone.goto(`${url()}#/home/${secret}`);
  await phone.locator("li a", { hasText: "River Surges" }).click();
  await phone.waitForSelector("[data-land]");
  await phone.goto(`${url()}#/home`);
  await phone.getByRole("button", { name: "Delete my home and my own tables" }).click();
  await phone.getByRole("button", { name: "Delete", exact: true }).click();
  await phone.getByText("The home and 1 of its tables are deleted.").waitFor();
  expect((await fetch(`${url()}api/t/${table.host}`)).status).toBe(404);
  expect([...page.errors, ...phone.errors]).toEqual([]);
});

test("a hint says what a bot would do, and a bot plays the other seat", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({ ...TWO, seed: 9 });
  await sit(page, table.host);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByLabel("Who plays Lightning's Swift Strike").selectOption("easy");
  await page.locator("li small", { hasText: "a bot" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await inStep(page, table.host)).answers).toBeGreaterThan(0); // the bot's
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".hints li").first().waitFor();
  const before = (await inStep(page, table.host)).counts["0"] ?? 0;
  await page.locator(".hints li button").first().click();
  await expect.poll(async () => (await inStep(page, table.host)).counts["0"]).toBeGreaterThan(before);
  await page.locator(".hints").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
