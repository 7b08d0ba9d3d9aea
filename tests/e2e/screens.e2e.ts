import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { amountOf, openExtras, openReceipt, printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Contents of screens (R-SCREEN); those of forms and cart are component tests. */

test("Product detail: size, size guide, custom type, patches, addons, quantity, fee, subtotal, add to cart, buy now, tabs", async ({
  page,
}) => {
  const { slug, price } = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("radiogroup", { name: "Size", exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Size guide" })).toBeVisible();
  for (const type of [/^Blank/, /^Choose A Player/, /^Add Yours/]) {
    await expect(main.getByRole("radio", { name: type }).first()).toBeVisible();
  }
  await openExtras(page);
  for (const step of ["Patches", "Add-ons"]) {
    const group = main.getByRole("group", { name: step, exact: true });
    await expect(group.getByRole("checkbox").first()).toBeVisible();
  }
  await expect(main.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  await expect(amountOf(main, "Subtotal")).toHaveText(`$${price.amount}`);
  await printOwn(page, "MARLOW", "");
  await main
    .getByRole("radio", { name: /^Premium/ })
    .first()
    .check();
  await openReceipt(page);
  await expect(amountOf(main, "Customization fee")).toBeVisible();
  for (const button of ["Add to cart", "Buy now"]) {
    await expect(main.getByRole("button", { name: button })).toBeVisible();
  }
  await expect(main.getByRole("tab")).toHaveText([
    /^Detail$/,
    /^Order$/,
    /^Customer Reviews/,
    /^FAQ$/,
  ]);
});
