/** The hands of a player: answer what is asked by pointing at the thing itself, and count the clicks. */
import { inStep, stateOf, type Page, type State } from "./harness";

const PATIENCE = 60_000; // ms: only what never comes fails
const LOOK = 40;

export class Hands {
  clicks = 0;
  /** What was pointed at, and how often. */
  readonly used = new Map<string, number>();
  readonly page: Page;
  readonly token: string;
  readonly touch: boolean;

  constructor(page: Page, token: string, touch = false) {
    this.page = page;
    this.token = token;
    this.touch = touch;
  }

  async point(selector: string): Promise<boolean> {
    const found = this.page.locator(selector).first();
    if ((await found.count()) === 0) return false;
    // A card is clicked at its head, a track at its name: the rest explains itself, and is no place for a blind click.
    const at = /\.card|\.track/.test(selector) ? { position: { x: selector.includes(".card") ? 40 : 16, y: 14 } } : {};
    if (this.touch) await found.tap(at);
    else await found.click(at);
    this.clicks += 1;
    return true;
  }

  async pane(name: string): Promise<void> {
    if (this.touch) await this.page.locator(".panes button", { hasText: name }).tap();
  }

  /** Until an answer has arrived. */
  async answered(before: State): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const now = await stateOf(this.token);
      if (now.answers > before.answers || now.result || now.hold !== before.hold) {
        await inStep(this.page, this.token);
        return;
      }
      await new Promise((done) => setTimeout(done, LOOK));
    }
    throw new Error(`no answer arrived: ${before.decisions[0]?.prompt}; ${JSON.stringify([...this.used])}`);
  }

  /** Plays until the turn is over. Growth by turns, cards that can be paid, Powers while they have a target. */
  async turn(): Promise<void> {
    const start = (await stateOf(this.token)).view.turn;
    for (let n = 0; n < 200; n += 1) {
      const state = await inStep(this.page, this.token);
      if (state.view.turn > start || state.result) return;
      await this.step(state, n);
    }
    throw new Error("a turn without end");
  }

  async step(state: State, n: number): Promise<void> {
    if (await this.page.locator(".tell").count()) {
      await this.page.keyboard.press("Escape"); // the story ends by itself: no click is needed
      return;
    }
    if (state.hold) {
      await this.page.locator(".begin, .tell").first().waitFor();
      await this.point(".begin");
      await this.answered(state);
      return;
    }
    const prompts = state.decisions.map((decision) => decision.prompt);
    await this.page.waitForFunction(
      (words) =>
        words.some((each) => document.querySelector("#prompt")?.textContent?.includes(each)) ||
        document.querySelector(".tell"),
      prompts,
    );
    if (await this.page.locator(".tell").count()) return;
    const what = await this.answer(n);
    this.used.set(what, (this.used.get(what) ?? 0) + 1);
    await this.answered(state);
  }

  async answer(n: number): Promise<string> {
    await this.pane("Spirits");
    const growth = this.page.locator(".growth > li.target .hit");
    if (await growth.count()) {
      const at = growth.nth(n % (await growth.count()));
      if (this.touch) await at.tap();
      else await at.click();
      this.clicks += 1;
      return "growth";
    }
    if (await this.point(".track.target .hit")) return "track";
    await this.pane("Island");
    const held = this.page.locator(".item.held");
    if ((await held.count()) || (await this.point('.item[data-target="true"]'))) {
      if (await held.count()) await this.land();
      return "piece";
    }
    if (await this.page.locator('.land[data-target="true"]').count()) {
      await this.land();
      return "land";
    }
    await this.pane("Cards");
    if (/play a power/i.test((await this.page.locator("#prompt").textContent()) ?? "")) return this.plan();
    if (await this.point(".hand .card.target .hit")) return "card";
    await this.pane("Spirits");
    if (await this.point("aside .card.target .hit")) return "innate";
    const prompt = (await this.page.locator("#prompt").textContent()) ?? "";
    await this.point('.option[data-option="done"], .option[data-option="skip"], .option');
    return `button: ${prompt.trim()}`;
  }

  /** As many cards as the plays and the Energy allow, then one click for all. */
  async plan(): Promise<string> {
    for (let n = 0; n < 5; n += 1) {
      const before = await this.page.locator(".hand .card.chosen").count();
      if (!(await this.point(".hand .card.target:not(.chosen):not(.dear) .hit"))) break;
      if ((await this.page.locator(".hand .card.chosen").count()) === before) {
        this.clicks -= 1; // it could not be paid and nothing was chosen
        break;
      }
    }
    await this.point('.option[data-option="done"]');
    return "cards";
  }

  /** A land is clicked at its heart, where its pieces may lie: that must mean the land too. */
  async land(): Promise<void> {
    const spot = await this.page
      .locator('.land[data-target="true"] .ground')
      .first()
      .evaluate((path: SVGPathElement) => {
        const point = path.ownerSVGElement?.createSVGPoint();
        const matrix = path.getScreenCTM();
        if (!point || !matrix) throw new Error("no map");
        const around = path.getBBox();
        for (let x = 0.5; x > 0.05; x -= 0.07) {
          for (const y of [0.5, 0.35, 0.65, 0.2, 0.8]) {
            point.x = around.x + around.width * x;
            point.y = around.y + around.height * y;
            const at = point.matrixTransform(matrix);
            if (!path.isPointInFill(point)) continue;
            const top = document.elementFromPoint(at.x, at.y);
            const land = path.closest("[data-land]")?.getAttribute("data-land") ?? "";
            const own = top?.closest("[data-land]")?.getAttribute("data-land") === land;
            const piece = top?.closest("[data-piece]")?.getAttribute("data-piece")?.startsWith(`${land} `);
            if (own || piece) return { x: at.x, y: at.y };
          }
        }
        throw new Error("a land without inside");
      });
    if (this.touch) await this.page.touchscreen.tap(spot.x, spot.y);
    else await this.page.mouse.click(spot.x, spot.y);
    this.clicks += 1;
  }
}
