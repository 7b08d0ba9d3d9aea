import type { Locator, Page, Route } from "@playwright/test";
import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * A shop that has no time for a picture answers 503 and when to come again: the page shows nothing
 * broken, asks again by itself, and nothing moves when the picture is there.
 */

const { width } = waitingPicture;
/** As the server sends it to an element of a page (`send-picture.ts`). */
const busy = (route: Route, retryAfter: number) =>
  route.fulfill({
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": String(retryAfter) },
    contentType: "image/svg+xml",
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${1.25 * width}"/>`,
  });

const tile = (page: Page) => page.getByRole("main").getByRole("article").first().locator("img");
const natural = (image: Locator) =>
  image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && !naturalWidth)
      .map(({ currentSrc }) => currentSrc),
  );

test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a picture that is still to be made comes by itself, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const asked = new Map<string, number[]>();
    // No time for any of them twice, the second time for longer than usual.
    await page.route(/\/media\/kits\/.*\.avif/, async (route) => {
      const address = route.request().url();
      const times = [...(asked.get(address) ?? []), Date.now()];
      asked.set(address, times);
      await (times.length <= 2 ? busy(route, times.length + 1) : route.continue());
    });
    await page.goto("/collections/jerseys");
    const image = tile(page);
    await expect.poll(() => natural(image)).toBeGreaterThan(0);
    expect(await natural(image)).toBeLessThan(2 * width);
    expect(await broken(page)).toEqual([]);
    const before = await image.boundingBox();
    await expect.poll(() => natural(image), { timeout: 30_000 }).toBeGreaterThan(2 * width);
    expect(await image.boundingBox()).toEqual(before);
    const address = await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    const [once = 0, twice = 0, thrice = 0] = asked.get(address) ?? [];
    // Timers may be a little early by this clock.
    expect(twice - once).toBeGreaterThan(1_900);
    expect(thrice - twice).toBeGreaterThan(2_900);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a place without its picture is empty, and not broken", async ({ page }) => {
    await page.route(/\/media\/kits\//, (route) => busy(route, 2));
    await page.goto("/collections/jerseys");
    const image = tile(page);
    await expect(image).toHaveJSProperty("complete", true);
    expect(await natural(image)).toBeGreaterThan(0);
    expect((await image.boundingBox())?.height).toBeGreaterThan(200);
  });
});
