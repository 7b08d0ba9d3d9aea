import { ApiClient } from "../support/api-client.ts";
import { findJersey, namedLine } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { amountOf, openExtras, openReceipt, printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Contents of screens (R-SCREEN); cart, search and footer are in files of their own. */

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
  await expect(amountOf(main, "Customisation fee")).toBeVisible();
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

test("Cart: product, quantity and total columns, coupon code, shipping 'calculated at checkout', checkout, continue shopping", async ({
  page,
  context,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(context, [namedLine(jersey, "MARLOW", "10", 2)]);
  await page.goto("/cart");
  const table = page.getByRole("table", { name: "Cart" });
  await expect(table.getByRole("columnheader")).toHaveText(["Product", "Quantity", "Total"]);
  const row = table.getByRole("row").nth(1);
  await expect(row).toContainText(jersey.title);
  await expect(row.getByRole("textbox")).toHaveValue("2");
  await expect(row.getByRole("cell").last()).toContainText(/^\$\d+\.\d\d/);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByRole("textbox", { name: "Coupon code" })).toBeVisible();
  await expect(amountOf(summary, "Shipping")).toHaveText("Calculated at checkout");
  await expect(summary.getByRole("link", { name: "Checkout" })).toBeVisible();
  await expect(summary.getByRole("link", { name: "Continue shopping" })).toBeVisible();
});

test("Login: email, password, reset-password link, create-account link", async ({ page }) => {
  await page.goto("/login");
  const main = page.getByRole("main");
  await expect(main.getByLabel("Email")).toBeVisible();
  await expect(main.getByLabel("Password", { exact: true })).toBeVisible();
  for (const [name, path] of [
    ["Forgot your password?", /^\/reset-password|^\/login\/reset-pwd/],
    ["Create account", /^\/register|^\/login\/register/],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test("Register: first name, last name, email, password, newsletter opt-in", async ({ page }) => {
  await page.goto("/register");
  const main = page.getByRole("main");
  for (const label of ["First Name", "Last Name", "Email"]) {
    await expect(main.getByLabel(label)).toBeVisible();
  }
  await expect(main.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(main.getByRole("checkbox", { name: /newsletter/i })).not.toBeChecked();
});

test("Reset password: email, verification code with send-code button, new password, confirm password", async ({
  page,
}) => {
  await page.goto("/reset-password");
  const main = page.getByRole("main");
  for (const label of ["Email", "Verification Code", "New Password", "Confirm Password"]) {
    await expect(main.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Get verification code" })).toBeVisible();
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
