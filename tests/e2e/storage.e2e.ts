import type { Page } from "@playwright/test";
import { storageKey, storedNames, type StoredName } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { addAndClose, chooseSize, fillGermanAddress, printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** What the shop leaves in a browser (R-STORE-1); of the admin: `shell-frame.e2e.ts`. */

const keys = Object.keys(storedNames).map((name) => storageKey(name as StoredName));
const isOwn = (key: string) => keys.some((own) => key === own || key.startsWith(`${own}.`));

async function keysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

test("a walk through the shop keeps nothing under a key of another kind", async ({ page }) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${jersey.slug}`);
  await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  await page.getByRole("main").locator("button[aria-pressed]").first().click();
  await addAndClose(page);
  await page.getByRole("button", { name: /^Language and currency/ }).click();
  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page
    .getByRole("list", { name: "Language" })
    .getByRole("link", { name: "中文" })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.goto("/cart?lang=en-US");
  await page.getByRole("button", { name: "Estimate shipping" }).click();
  await page.getByLabel("Country / region").selectOption("DE");
  await page.getByRole("link", { name: "Checkout" }).click();
  await fillGermanAddress(page, "pat.storage@kitroom.example");
  for (const name of [
    "token",
    "cart",
    "shippingCountry",
    "themeScheme",
    "checkoutDraft",
  ] as const) {
    await expect.poll(() => keysOf(page)).toContain(storageKey(name));
  }
  expect((await keysOf(page)).filter((key) => !isOwn(key))).toEqual([]);
});
