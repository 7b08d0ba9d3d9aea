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
