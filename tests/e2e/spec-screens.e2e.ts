import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { amountOf } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Screen contents of the specification's §2; cart, search and footer are in files of their own. */

test("Product detail: size, size guide, custom type, patches, addons, quantity, fee, subtotal, add to cart, buy now, tabs", async ({
  page,
}) => {
  const { slug, price } = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("radiogroup", { name: "Size", exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Size guide" })).toBeVisible();
  for (const type of [/^Blank/, /^Choose A Player/, /^Add Yours/, /^Standard/]) {
    await expect(main.getByRole("radio", { name: type }).first()).toBeVisible();
  }
  for (const step of ["Patches", "Add-ons"]) {
    const group = main.getByRole("group", { name: step, exact: true });
    await expect(group.getByRole("checkbox").first()).toBeVisible();
  }
  await expect(main.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  await expect(amountOf(main, "Customisation fee")).toBeVisible();
  await expect(amountOf(main, "Subtotal")).toHaveText(`$${price.amount}`);
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

test("Track order: order number, which is required", async ({ page }) => {
  await page.goto("/tracking-order");
  const form = page.getByRole("main");
  const number = form.getByRole("textbox", { name: /^Order number/ });
  await form.getByRole("button", { name: "Track order" }).click();
  await expect(number).toHaveAccessibleDescription(/Please enter the Order Number/);
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await number.fill("KR20260101AAAAAAAAAAAA");
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await form.getByRole("button", { name: "Track order" }).click();
  await expect(form.getByRole("note")).toBeVisible();
});
