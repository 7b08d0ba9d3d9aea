import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Marks the document: a fresh load loses the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", "kept"));
const kept = (page: Page) => page.locator("body[data-mark=kept]");

test("links change the page within the document, Back brings place and title back", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  await mark(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  const card = page.getByRole("main").getByRole("article").nth(11).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL("**/product/**");
  await expect(page.getByRole("radiogroup", { name: "Size", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/Jerseys/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(kept(page)).toBeAttached();
  // The layout around the page is not fetched again.
  expect(asked.length).toBeGreaterThan(0);
  for (const address of asked) expect(address).not.toContain("shop-layout");
});

test("from a page that is not there one goes on by a link", async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.goto("/product/no-such-shirt");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.waitForURL("**/home");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("a chunk lost after a release loads the page that was asked for afresh", async ({
  page,
  complaints,
}) => {
  // React Router says why it reloads.
  complaints.allow(/ERR_FAILED|Error loading route module|dynamically imported module/);
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto("/home");
  await mark(page);
  await page.route("**/assets/search-page-*.js", (route) => route.abort(), { times: 1 });
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: /^Search/ }).fill(jersey.title);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=**");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
});
