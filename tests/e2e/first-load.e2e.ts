import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** What stands far below a fresh visit's first screen waits; Back, reload and anchors don't notice. */

const phone = { width: 412, height: 823 };
test.use({ viewport: phone });

let address = "";
test.beforeAll(async () => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  address = `/product/${slug}`;
});

const related = (page: Page) => page.locator("section[aria-labelledby=related]");
/** Whether it has been drawn, as far as it can be seen from where the page stands. */
const drawn = (page: Page) =>
  related(page).evaluate((section) =>
    section.querySelector("a")?.checkVisibility({ contentVisibilityAuto: true }),
  );

test("far below waits on a fresh visit, until it comes near; not after a reload or for an anchor", async ({
  page,
}) => {
  // A browser that never has time for the rest.
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  await page.goto(address);
  await expect(related(page)).toBeAttached();
  expect(await drawn(page)).toBe(false);
  await page.goto("about:blank");
  await page.goto(`${address}#faq`);
  expect(await drawn(page)).toBe(true);
  await page.goto("about:blank");
  await page.goto(address);
  await expect.poll(() => drawn(page)).toBe(false);
  await related(page).scrollIntoViewIfNeeded();
  await expect.poll(() => drawn(page)).toBe(true);
  await page.reload();
  expect(await drawn(page)).toBe(true);
  await expect(related(page)).toBeInViewport();
});

test("no further font is looked for where a browser finds the footer's fields", async ({
  page,
}) => {
  // A browser that never has time for the rest.
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  await page.goto(address);
  const texts = await page.locator("footer").evaluate((footer) => {
    const found: string[] = [];
    const walk = document.createTreeWalker(footer, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const part = walk.currentNode.parentElement?.closest(".below-fold");
      // What waits apart from the fields isn't laid out with them.
      if (part?.querySelector("input, select")) found.push(walk.currentNode.textContent ?? "");
    }
    return found;
  });
  expect(texts.join(" ")).toContain("USD");
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

test("with its program the page draws the rest in idle time; Back comes to the same place", async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.locator("html.first-load")).toHaveCount(0);
  expect(await drawn(page)).toBe(true);
  const tile = related(page).getByRole("link").last();
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(page).not.toHaveURL(new RegExp(address));
  await expect(page.getByRole("radiogroup", { name: "Size", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(address));
  await expect(tile).toBeInViewport();
});

/** How far down the window those stand that are held back, px. */
const heldBack = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const part = effect instanceof KeyframeEffect && effect.target;
      return part && playState === "paused" ? [part.getBoundingClientRect().top] : [];
    }),
  );

test("on a phone the first screen is painted alone, and nothing of it is held back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame: ask } = window;
    // The turn of those that are held back never comes, nor does the program lay them out.
    window.requestAnimationFrame = (then) =>
      /setTimeout\(then/.test(String(then)) ? 0 : ask(then);
    window.requestIdleCallback = () => 0;
  });
  for (const [width, height] of [
    [320, 568],
    [412, 823],
    [430, 932],
    [767, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/home", "/collections/jerseys", address]) {
      await page.goto(path);
      const tops = await heldBack(page);
      expect(tops.length).toBeGreaterThan(3);
      expect(Math.min(...tops), `${path}, ${width} × ${height}`).toBeGreaterThanOrEqual(height);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/home");
  expect(await heldBack(page)).toEqual([]);
});

test("what was held back is let in without the program", async ({ context, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/);
  // A page of its own: the one that is given waits for the program, which never comes here.
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(address);
  await expect.poll(() => heldBack(page)).toEqual([]);
  await related(page).scrollIntoViewIfNeeded();
  await expect.poll(() => drawn(page)).toBe(true);
});
