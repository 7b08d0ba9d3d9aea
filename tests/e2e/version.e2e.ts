import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/page-checks.ts";
import { awake, expect, test } from "./support/shop-test.ts";

/** A release while a page is open: the banner, and parts of the page that are gone. */

const checkEvery = 180_000;
const later = "2999-01-01T00:00:00.000Z";
const banner = (page: Page) => page.getByRole("region", { name: "A new version is ready" });

/** Lets every later look at the root page find this build; counts the looks. */
async function serveBuild(page: Page, answer: () => { status?: number; buildTime: string }) {
  const looks: URL[] = [];
  await page.route(
    (url) => url.pathname === "/" && url.searchParams.has("time"),
    async (route) => {
      looks.push(new URL(route.request().url()));
      const { status = 200, buildTime } = answer();
      await route.fulfill({
        status,
        contentType: "text/html",
        body: `<html><head><meta name="buildTime" content="${buildTime}"/></head></html>`,
      });
    },
  );
  return looks;
}

/** Opens a page whose clock the test moves, with its lazy parts loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.locator("[data-version-watch]")).toHaveCount(1, { timeout: 100 });
  }).toPass();
}

const ownBuild = (page: Page) =>
  page.locator('meta[name="buildTime"]').getAttribute("content").then(String);

test("the banner appears when the served index page's build time differs, checked every 180000 ms", async ({
  page,
}) => {
  let served = "";
  const looks = await serveBuild(page, () => ({ buildTime: served }));
  await open(page, "/faq");
  served = await ownBuild(page);
  await page.clock.fastForward(checkEvery);
  await expect.poll(() => looks.length).toBe(1);
  await expect(banner(page)).toHaveCount(0);
  served = later;
  await page.clock.fastForward(checkEvery);
  await expect(banner(page)).toBeVisible();
  await page.clock.fastForward(checkEvery);
  await expect.poll(() => looks.length).toBe(3);
  // One banner at most, and no answer twice from a cache.
  await expect(banner(page)).toHaveCount(1);
  expect(new Set(looks.map(({ search }) => search)).size).toBe(3);
  await expectAccessible(page, "with the banner");
});

test("the check runs when the tab becomes visible", async ({ page }) => {
  const looks = await serveBuild(page, () => ({ buildTime: later }));
  await open(page, "/faq");
  const turn = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await page.clock.fastForward(checkEvery);
  expect(looks).toHaveLength(0);
  await turn("visible");
  await expect(banner(page)).toBeVisible();
});

test("a failed check is silent", async ({ page, complaints }) => {
  complaints.allow(/status of 500|ERR_FAILED/);
  let status = 500;
  const looks = await serveBuild(page, () => ({ status, buildTime: later }));
  await open(page, "/faq");
  await page.clock.fastForward(checkEvery);
  await expect.poll(() => looks.length).toBe(1);
  await expect(page.getByRole("alert")).toHaveText("");
  await expect(banner(page)).toHaveCount(0);
  status = 200;
  await page.clock.fastForward(checkEvery);
  await expect(banner(page)).toBeVisible();
});

test("the banner never steals the focus and never reloads by itself while a form is dirty", async ({
  page,
}) => {
  await serveBuild(page, () => ({ buildTime: later }));
  await open(page, "/search");
  const box = page.locator("main input[name=q]");
  await box.fill("half a que");
  await page.clock.fastForward(checkEvery);
  await expect(banner(page)).toBeVisible();
  await expect(box).toBeFocused();
  await page.clock.fastForward(10 * checkEvery);
  await expect(box).toHaveValue("half a que");
  await expect(box).toBeFocused();
});

test("Later puts this build off, the next one asks again", async ({ page }) => {
  let served = later;
  const looks = await serveBuild(page, () => ({ buildTime: served }));
  await open(page, "/faq");
  await page.clock.fastForward(checkEvery);
  await banner(page).getByRole("button", { name: "Later" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.clock.fastForward(checkEvery);
  await expect.poll(() => looks.length).toBe(2);
  await expect(banner(page)).toHaveCount(0);
  served = "2999-06-01T00:00:00.000Z";
  await page.clock.fastForward(checkEvery);
  await expect(banner(page)).toBeVisible();
});

test("Refresh immediately loads the page anew, in Chinese 立即刷新", async ({ page }) => {
  await serveBuild(page, () => ({ buildTime: later }));
  await open(page, "/faq?lang=zh-CN");
  await page.clock.fastForward(checkEvery);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "立即刷新" }).click();
  await loaded;
  await expect(page.getByRole("region", { name: "已有新版本" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq/);
});

test("a page whose code is gone after a deploy is opened by one full load", async ({
  page,
  complaints,
}) => {
  complaints.allow(
    /Error loading route module|dynamically imported module|ERR_FAILED|status of 404/,
  );
  await page.goto("/home");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/\/assets\/info-page-[^/]*\.js$/, (route) =>
    page.url().endsWith("/about-us") ? route.continue() : route.fulfill({ status: 404, body: "" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await awake(page);
  expect(loads).toBe(1);
});
