import type { Page } from "@playwright/test";
import { cartLink } from "./support/cart-steps.ts";
import { expect as shopExpect, test as shopTest } from "./support/shop-test.ts";
import { expect, headingOf, menuOf, test } from "./support/shell-steps.ts";

/**
 * Code that is fetched when it is wanted, and could not be fetched. A browser may keep the failure
 * for as long as the page is open: the next press then loads the page anew.
 */

const scripts = /\.js(\?|$)/;
const notLoaded = "This part of the page did not load.";

/** No more code comes from now on. @returns lets it come again. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState("networkidle");
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

shopTest("a drawer says so, and opens when it is pressed again", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.goto("/home");
  const restore = await cutOff(page);
  await cartLink(page).click();
  await shopExpect(page.getByRole("alert").getByText(notLoaded)).toBeVisible();
  await restore();
  await shopExpect(async () => {
    await cartLink(page).click();
    await shopExpect(page.getByRole("dialog", { name: "Cart" })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

shopTest("a switch goes back and says so", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.goto("/home");
  const restore = await cutOff(page);
  const menu = page.getByRole("button", { name: /^Language and currency/ });
  await menu.click();
  const box = page.getByLabel("Show the pages I opened in a bar");
  await box.click();
  await shopExpect(page.getByRole("alert").getByText(notLoaded)).toBeVisible();
  await shopExpect(box).not.toBeChecked();
  await restore();
  await shopExpect(async () => {
    if (!(await box.isVisible())) await menu.click();
    await box.click();
    await shopExpect(page.getByRole("tablist", { name: "Open pages" })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
});

test("a page of the admin says so in its place and is tried again", async ({ sit }) => {
  const { page, complaints } = await sit();
  complaints.allow(/Failed to load resource/);
  // From a page of the admin on, only the next page's code is missing.
  await page.goto("/admin/customers");
  await expect(headingOf(page, "Customers")).toBeVisible();
  const restore = await cutOff(page);
  const menu = menuOf(page);
  await menu.getByRole("link", { name: "Orders", exact: true }).click();
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await restore();
  await retry.click();
  await expect(headingOf(page, "Orders")).toBeVisible();
});
