import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Parts whose program comes when somebody is about to use them (record 023). */

let product: string;
test.beforeAll(async () => {
  product = `/product/${(await findJersey(new ApiClient(shopUrl()))).slug}`;
});

/** Notes the files of parts that sleep, and holds them back until told. */
async function holdPrograms(page: Page) {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(menus|product-sections)-[^/]+\.js$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  return { asked, release };
}

/** What a page brings last by itself is here. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/late-parts-/.test(name)),
  );

test("a press into a part not yet awake is carried out once it is; nobody fetched it before", async ({
  page,
}) => {
  const { asked, release } = await holdPrograms(page);
  await page.goto(product);
  await atRest(page);
  expect(asked).toEqual([]);

  const banner = page.getByRole("banner");
  const box = banner.getByLabel("Search for a club, a player or a season");
  await banner.getByRole("button", { name: "Search", exact: true }).first().click();
  await expect.poll(() => asked.some((file) => file.includes("menus"))).toBe(true);
  await expect(box).toBeHidden();
  release();
  await expect(box).toBeVisible();
  expect(asked.filter((file) => file.includes("product-sections"))).toEqual([]);
});

test("the focus stays where it is while a part wakes up, and keys are kept for it", async ({
  page,
}) => {
  const { asked, release } = await holdPrograms(page);
  await page.goto(product);
  await atRest(page);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  await tab(/^Detail/).focus();
  await expect.poll(() => asked.some((file) => file.includes("product-sections"))).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tab(/^Detail/)).toBeFocused();
  release();
  await expect(tab(/^Customer Reviews/)).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Customer Reviews" })).toBeVisible();
});

test("Escape takes back a press that is held", async ({ page }) => {
  const { asked, release } = await holdPrograms(page);
  await page.goto(product);
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Language and currency" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  release();
  const button = banner.getByRole("button", { name: "Appearance: As the system" });
  await button.click();
  await expect(banner.getByRole("button", { name: "Appearance: Light" })).toBeFocused();
  await expect(banner.getByRole("list", { name: "Currency" })).toBeHidden();
});

test("a page reached from another one has its parts at once, and nothing moves", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/collections/jerseys");
  const tile = page.getByRole("main").locator('a[href^="/product/"]').first();
  await tile.click();
  await page.waitForURL(/\/product\//);
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
});
