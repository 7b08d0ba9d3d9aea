import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey, namedLine } from "../support/purchase.ts";
import { cartLink, lineOf, openDrawer, shopAs } from "./support/cart-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { amountOf, payButton } from "./support/purchase-steps.ts";
import { expect, given, shopUrl, test } from "./support/shop-test.ts";

/**
 * The cart as a page, with the server and other tabs; the drawer is in a file of its own. What each
 * control does and says are the component tests of `cart/page`.
 */

let jersey: Awaited<ReturnType<typeof findJersey>>;
/** Its stock is changed here; no other test buys it. */
let rare: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  const client = new ApiClient(shopUrl());
  jersey = await findJersey(client);
  rare = await findJersey(client, 6);
});

const two = () => [namedLine(jersey, "MARLOW", "10"), namedLine(jersey, "FENWICK", "7")];

test("the page of a cart: an estimate, fewer left, a removed line", async ({ page, context }) => {
  const { driver: sql, close } = openDatabase(given("SHOP_DATABASE_URL"), 1);
  const { id, freeSize } = rare;
  const [before] = await sql`select stock from product_size
    where product_id = ${id} and size = ${freeSize}`;
  const setStock = (stock: number) => sql`update product_size set stock = ${stock}
    where product_id = ${id} and size = ${freeSize}`;
  const { client } = await shopAs(context, [blankLine(jersey)]);
  try {
    // As tall as the page: the header else lies over a line and makes its targets too small.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto("/cart");

    await test.step("shipping calculated at checkout has an estimate by country", async () => {
      await page.getByRole("button", { name: "Estimate shipping" }).click();
      await page.getByLabel("Country / region").selectOption("DE");
      const offers = page.getByRole("listitem").filter({ hasText: /Arrives/ });
      await expect(offers).toHaveCount(2);
      await expect(offers.first()).toContainText(/Standard delivery.*\$\d/);
      await expectAccessible(page, "cart with an estimate", "main");
      // From 99 dollars on it is free.
      await page.getByRole("button", { name: "Increase quantity" }).click();
      await expect(offers.first()).toContainText("Free");
    });

    await test.step("stock messages say how many are left, and what to do", async () => {
      await client.data("saveCartItems", [blankLine(rare, 5)]);
      await setStock(3);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent("cart-updated")));
      const summary = page.getByRole("region", { name: "Summary" });
      await expect(page.getByText("Only 3 left.", { exact: true })).toBeVisible();
      const checkout = summary.getByRole("button", { name: "Checkout" });
      await expect(checkout).toHaveAttribute("aria-disabled", "true");
      await expectAccessible(page, "cart, fewer left", "main");
      await page.getByRole("button", { name: "Set quantity to 3" }).click();
      await expect(page.getByText("Only 3 left in this size.")).toBeVisible();
      await expect(summary.getByRole("link", { name: "Checkout" })).toBeVisible();
      await setStock(0);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent("cart-updated")));
      await expect(page.getByText("Sold out in this size.")).toBeVisible();
    });

    await test.step("a removed line stays as a row with the way back", async () => {
      await page.getByRole("button", { name: "Remove it" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await expect(page.getByText(/was removed\.$/)).toBeVisible();
      await expectAccessible(page, "cart with a removed line");
      await setStock(Number(before?.["stock"] ?? 50));
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => client.data("sumCart", {})).toBe(5);
    });
  } finally {
    await setStock(Number(before?.["stock"] ?? 50));
    await close();
  }
});

test("edit personalisation opens the product with the design and saves into the line", async ({
  page,
  context,
}) => {
  const { client, ids } = await shopAs(context, [
    { ...namedLine(jersey, "MARLOW", "10", 2), premiumNameOption: "Premium" },
  ]);
  await page.goto("/cart");
  await lineOf(page, "MARLOW 10")
    .getByRole("link", { name: /^Edit personalization/ })
    .click();
  await page.waitForURL(`**/product/${jersey.slug}?**`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue("MARLOW");
  await expect(page.getByRole("radio", { name: jersey.freeSize, exact: true })).toBeChecked();
  await expect(page.getByRole("button", { name: "Buy now" })).toBeHidden();
  await expect(page.getByText("You are changing an item of your cart.")).toBeVisible();
  await expectAccessible(page, "product, a line being changed", "main");
  await name.fill("GRANBY");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lineOf(page, "GRANBY 10")).toBeVisible();
  const { records } = await client.data("listCartItems", { current: 1, size: 100 });
  expect(records).toMatchObject([
    { id: ids[0], customName: "GRANBY", quantity: 2, premiumNameOption: "Premium" },
  ]);
});

test("what is taken off or chosen anew while editing a line outlives a reload", async ({
  page,
  context,
}) => {
  await shopAs(context, [namedLine(jersey, "MARLOW", "10", 2)]);
  await page.goto("/cart");
  const edit = page.getByRole("link", { name: /^Edit personalization/ });
  await edit.click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("MARLOW");
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await expect(quantity).toHaveValue("2");
  await page.getByRole("radio", { name: /^Blank/ }).check();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page).not.toHaveURL(/[?&]d=/);
  await page.reload();
  await expect(page.getByText("You are changing an item of your cart.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(quantity).toHaveValue("3");
  await expect(page.getByRole("radio", { name: /^Blank/ })).toBeChecked();
  // Nothing was saved: a return from the cart shows the line as it is there.
  await page.getByRole("link", { name: "Back to the cart without saving" }).click();
  await edit.click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("MARLOW");
  await expect(quantity).toHaveValue("2");
});

test("two browser tabs are in step", async ({ page, context }) => {
  await shopAs(context, two());
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto("/home");
  await expect(cartLink(other)).toHaveAttribute("aria-label", /2 items/);
  await lineOf(page, "MARLOW 10").getByRole("button", { name: "Increase quantity" }).click();
  await expect(cartLink(other)).toHaveAttribute("aria-label", /3 items/);
  const drawer = await openDrawer(other);
  await lineOf(drawer, "FENWICK 7")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(lineOf(page, "FENWICK 7")).toHaveCount(0);
  await expect(cartLink(page)).toHaveAttribute("aria-label", /2 items/);
});

test("the currency shown is the currency charged", async ({ page, context }) => {
  await shopAs(context, two(), { currency: "EUR" });
  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText(/^You pay in EUR\./)).toBeVisible();
  await expect(amountOf(summary, "Total")).toHaveText(/^€\d/);
  const total = await amountOf(summary, "Total").innerText();
  await summary.getByRole("link", { name: "Checkout" }).click();
  // Two shirts travel free to Germany.
  await page.getByLabel("Country / region").selectOption("DE");
  await expect(page.getByRole("radio", { name: /Standard delivery/ })).toBeChecked();
  await expect(payButton(page)).toContainText(total);
  await expect(page.getByText("You are charged in EUR.")).toBeVisible();
});
