/** Every Spirit of every set has a face, and no two look alike at 16 pixels in grey. */
import { launch, url, visit } from "../../web/browser/harness";
import { FACES } from "../../web/src/games/spirit-island/faces";

const SIZE = 16;
const APART = 0.07; // of what two pictures could differ at most

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("every Spirit has an emblem and a colour of its own", async () => {
  const facts = (await (await fetch(`${url()}api/catalogue/spirit-island`)).json()) as {
    spirits: Record<string, unknown>;
  };
  const names = Object.keys(facts.spirits);
  expect(names.filter((name) => !FACES[name]?.emblem)).toEqual([]);
  const faces = Object.values(FACES);
  expect(new Set(faces.map((face) => face.colour)).size).toBe(faces.length);
});

test("emblems are told apart at 16 pixels without colour", async () => {
  const page = await visit(browser);
  await page.goto(url());
  const drawn = Object.fromEntries(
    Object.entries(FACES).map(([name, { emblem }]) => [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SIZE}" height="${SIZE}" color="#fff" fill="#fff"><rect width="24" height="24" fill="#666"/>${emblem}</svg>`,
    ]),
  );
  const pictures = await page.evaluate(
    async ([all, size]) => {
      const found: Record<string, number[]> = {};
      for (const [name, svg] of Object.entries(all)) {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = new OffscreenCanvas(size, size).getContext("2d");
        canvas?.drawImage(image, 0, 0);
        const data = canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray();
        found[name] = Array.from({ length: size * size }, (_, n) => ((data[4 * n] ?? 0) - 0x66) / (255 - 0x66));
      }
      return found;
    },
    [drawn, SIZE] as const,
  );
  const names = Object.keys(pictures);
  for (const [n, one] of names.entries()) {
    const own = pictures[one] ?? [];
    const ink = own.reduce((sum, value) => sum + value, 0) / own.length;
    expect(ink, `${one} is hardly there`).toBeGreaterThan(0.12);
    for (const other of names.slice(n + 1)) {
      const apart =
        own.reduce((sum, value, at) => sum + Math.abs(value - (pictures[other]?.[at] ?? 0)), 0) / own.length;
      expect(apart, `${one} looks like ${other}`).toBeGreaterThan(APART);
    }
  }
});
