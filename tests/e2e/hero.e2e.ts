import type { Page } from "@playwright/test";
import { seenDifference } from "./support/seen-difference.ts";
import { expect, test } from "./support/shop-test.ts";

/** The first picture of the shop: the number beside the shirt is whole. */

const hide = (page: Page, selector: string, hidden: boolean) =>
  page.locator(selector).evaluateAll(
    (all, value) => {
      for (const one of all) (one as HTMLElement).style.visibility = value;
    },
    hidden ? "hidden" : "visible",
  );

/** Part of the window's pixels, 0–1, that the number changes. */
async function seenNumber(page: Page): Promise<number> {
  const shown = await page.screenshot();
  await hide(page, ".hero-number", true);
  const without = await page.screenshot();
  await hide(page, ".hero-number", false);
  return seenDifference(page, shown, without);
}

/** Where written lines end, which may be before their box does. */
const endsOfText = (all: Element[]) =>
  all.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });

for (const [width, height] of [
  [360, 1200],
  [768, 1100],
  [1280, 800],
  [1280, 900],
] as const) {
  test(`its number is whole at ${width} × ${height} px: neither cut nor behind the shirt`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/home");
    const number = page.locator(".hero-number").first();
    await page.locator(".hero-kit img").evaluate((image: HTMLImageElement) => image.decode());
    await page.evaluate(() => document.fonts.ready);
    const box = await number.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    // Nor does it come near the words.
    const words = page.locator("main section").first().locator("h1, h1 ~ p");
    for (const { right, bottom } of await words.evaluateAll(endsOfText)) {
      expect(right + 16 <= (box?.x ?? 0) || bottom <= (box?.y ?? 0)).toBe(true);
    }
    const beside = await seenNumber(page);
    expect(beside).toBeGreaterThan(0.001);
    await hide(page, ".hero-kit img", true);
    const alone = await seenNumber(page);
    expect(beside / alone).toBeGreaterThan(0.99);
  });
}
