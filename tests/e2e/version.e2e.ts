import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/page-checks.ts";
import { awake, expect, test } from "./support/shop-test.ts";

/**
 * A release while a page is open: the banner, and parts of the page that are gone. When the banner comes
 * is `version-banner.dom.test.tsx`.
 */

const checkEvery = 180_000;
const later = "2999-01-01T00:00:00.000Z";
const banner = (page: Page) => page.getByRole("region", { name: "已有新版本" });

/** Lets every later look at the root page find this build; counts the looks. */
async function serveBuild(page: Page, answer: () => { buildTime: string }) {
  const looks: URL[] = [];
  await page.route(
    (url) => url.pathname === "/" && url.searchParams.has("time"),
    async (route) => {
      looks.push(new URL(route.request().url()));
      const { buildTime } = answer();
      await route.fulfill({
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

test("a newer build shows one banner, which never steals the focus and never reloads by itself; Refresh immediately loads the page anew, in Chinese 立即刷新", async ({
  page,
}) => {
  let served = "";
  const looks = await serveBuild(page, () => ({ buildTime: served }));
  await open(page, "/search?lang=zh-CN");
  const box = page.locator("main input[name=q]");
  await box.fill("half a que");
  await test.step("not while the served build is this one", async () => {
    served = await ownBuild(page);
    await page.clock.fastForward(checkEvery);
    await expect.poll(() => looks.length).toBe(1);
    await expect(banner(page)).toHaveCount(0);
  });
  served = later;
  await test.step("the form that is being filled in keeps focus and text", async () => {
    await page.clock.fastForward(checkEvery);
    await expect(banner(page)).toBeVisible();
    await expect(box).toBeFocused();
    await page.clock.fastForward(10 * checkEvery);
    await expect(banner(page)).toHaveCount(1);
    await expect(box).toHaveValue("half a que");
    await expect(box).toBeFocused();
    await expectAccessible(page, "with the banner");
  });
  await test.step("立即刷新 loads the page anew", async () => {
    const loaded = page.waitForEvent("load");
    await banner(page).getByRole("button", { name: "立即刷新" }).click();
    await loaded;
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search/);
  });
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
