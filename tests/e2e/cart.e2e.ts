import { endpoints } from "#contract/endpoints.ts";
import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey, namedLine } from "../support/purchase.ts";
import { cartLink, hold, lineOf, openDrawer, quantityOf, shopAs } from "./support/cart-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { amountOf, payButton } from "./support/purchase-steps.ts";
import { expect, given, shopUrl, test } from "./support/shop-test.ts";

/** The cart as a page, one test per sentence about it; the drawer is in a file of its own. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
/** Its stock is changed here; no other test buys it. */
let rare: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  const client = new ApiClient(shopUrl());
  jersey = await findJersey(client);
  rare = await findJersey(client, 6);
});

const two = () => [namedLine(jersey, "MARLOW", "10"), namedLine(jersey, "FENWICK", "7")];

test("each item has its own busy flag, which disables its buttons", async ({ page, context }) => {
  await shopAs(context, two());
  await page.goto("/cart");
  const marlow = lineOf(page, "MARLOW 10");
  await expect(marlow).toBeVisible();
  const release = await hold(page, "saveCartItems");
  await marlow.getByRole("button", { name: "Increase quantity" }).click();
  for (const button of await marlow.getByRole("button").all()) await expect(button).toBeDisabled();
  await expect(quantityOf(marlow)).toBeDisabled();
  await expect(marlow.getByRole("link", { name: /^Edit personalisation/ })).toBeDisabled();
  const fenwick = lineOf(page, "FENWICK 7");
  await expect(fenwick.getByRole("button", { name: "Increase quantity" })).toBeEnabled();
  await expect(fenwick.getByRole("button", { name: /^Remove/ })).toBeEnabled();
  release();
  await expect(marlow.getByRole("button", { name: "Increase quantity" })).toBeEnabled();
  await expect(quantityOf(marlow)).toHaveValue("2");
});

test("the page has product, quantity and total columns, checkout and continue shopping", async ({
  page,
  context,
}) => {
  await shopAs(context, two());
  await page.goto("/cart");
  const table = page.getByRole("table", { name: "Cart" });
  await expect(table.getByRole("columnheader")).toHaveText(["Product", "Quantity", "Total"]);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(amountOf(summary, "Shipping")).toHaveText("Calculated at checkout");
  await expect(summary.getByRole("link", { name: "Checkout" })).toBeVisible();
  await summary.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL(/\/collections\/jerseys$/);
});

test("shipping calculated at checkout has an estimate by country", async ({ page, context }) => {
  await shopAs(context, [blankLine(jersey)]);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Estimate shipping" }).click();
  await page.getByLabel("Country / region").selectOption("DE");
  const offers = page.getByRole("listitem").filter({ hasText: /Arrives/ });
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toContainText(/Standard delivery.*\$\d/);
  // As tall as the page: the header else lies over a line and makes its targets too small.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectAccessible(page, "cart with an estimate", "main");
  // From 99 dollars on it is free.
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(offers.first()).toContainText("Free");
});

test("quantity, typed or stepped, never goes below 1", async ({ page, context }) => {
  await shopAs(context, [namedLine(jersey, "MARLOW", "10", 2)]);
  await page.goto("/cart");
  const line = lineOf(page, "MARLOW 10");
  const fewer = line.getByRole("button", { name: "Decrease quantity" });
  await fewer.click();
  await expect(quantityOf(line)).toHaveValue("1");
  await expect(fewer).toBeDisabled();
  await expect(line.getByRole("button", { name: /^Remove/ })).toBeEnabled();
  await quantityOf(line).fill("5");
  await quantityOf(line).press("Enter");
  await expect(cartLink(page)).toHaveAttribute("aria-label", /5 items/);
  await expect(quantityOf(line)).toBeEnabled();
  for (const typed of ["0", "-3", ""]) {
    await quantityOf(line).fill(typed);
    await quantityOf(line).press("Enter");
    await expect(quantityOf(line)).toHaveValue(/^[135]$/);
    await expect(quantityOf(line)).toBeEnabled();
  }
  await expect(page.getByText("Cart is empty.")).toBeHidden();
});

test("remove offers undo for at least five seconds", async ({ page, context }) => {
  const { client } = await shopAs(context, two());
  await page.clock.install();
  await page.goto("/cart");
  await lineOf(page, "MARLOW 10")
    .getByRole("button", { name: /^Remove/ })
    .click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(page.getByText(/was removed\.$/)).toBeVisible();
  await expectAccessible(page, "cart with a removed line");
  await undo.blur();
  await page.clock.runFor(5000);
  await undo.click();
  await expect(lineOf(page, "MARLOW 10")).toBeVisible();
  await expect.poll(() => client.data("sumCart", {})).toBe(2);
  await lineOf(page, "FENWICK 7")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(undo).toBeFocused();
  await undo.blur();
  await page.clock.runFor(60_000);
  await expect(undo).toBeHidden();
  await expect.poll(() => client.data("sumCart", {})).toBe(1);
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
    .getByRole("link", { name: /^Edit personalisation/ })
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
  await page.waitForURL("**/cart");
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
  const edit = page.getByRole("link", { name: /^Edit personalisation/ });
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
  await page.goto("/cart");
  await edit.click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("MARLOW");
  await expect(quantity).toHaveValue("2");
});

test("a line that has gone is not edited but added anew", async ({ page, context }) => {
  await shopAs(context, []);
  await page.goto(`/product/${jersey.slug}?line=00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText("This item is no longer in your cart.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
});

test("stock messages say how many are left, and what to do", async ({ page, context }) => {
  const { driver: sql, close } = openDatabase(given("SHOP_DATABASE_URL"), 1);
  const { id, freeSize } = rare;
  const [before] = await sql`select stock from product_size
    where product_id = ${id} and size = ${freeSize}`;
  const setStock = (stock: number) => sql`update product_size set stock = ${stock}
    where product_id = ${id} and size = ${freeSize}`;
  try {
    await shopAs(context, [blankLine(rare, 5)]);
    await setStock(3);
    await page.goto("/cart");
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(page.getByText("Only 3 left.", { exact: true })).toBeVisible();
    await expect(summary.getByRole("button", { name: "Checkout" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expectAccessible(page, "cart, fewer left", "main");
    await page.getByRole("button", { name: "Set quantity to 3" }).click();
    await expect(page.getByText("Only 3 left in this size.")).toBeVisible();
    await expect(summary.getByRole("link", { name: "Checkout" })).toBeVisible();
    await setStock(0);
    await page.reload();
    await expect(page.getByText("Sold out in this size.")).toBeVisible();
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  } finally {
    await setStock(Number(before?.["stock"] ?? 50));
    await close();
  }
});

test("after any change a cart-updated event refreshes the header count", async ({
  page,
  context,
}) => {
  const { client } = await shopAs(context, two());
  await page.goto("/cart");
  await expect(cartLink(page)).toHaveAttribute("aria-label", /2 items/);
  await page.evaluate(() => {
    window.addEventListener("cart-updated", () => document.body.classList.add("was-updated"));
  });
  await lineOf(page, "MARLOW 10").getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.locator("body.was-updated")).toBeAttached();
  await expect(cartLink(page)).toHaveAttribute("aria-label", /3 items/);
  await client.data("saveCartItems", [blankLine(jersey)]);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("cart-updated")));
  await expect(cartLink(page)).toHaveAttribute("aria-label", /4 items/);
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

test("an update that fails is taken back with a message", async ({ page, context, complaints }) => {
  complaints.allow(/saveCartItemList|ERR_FAILED/);
  await shopAs(context, two());
  await page.goto("/cart");
  await expect(lineOf(page, "MARLOW 10")).toBeVisible();
  await page.route(`**${endpoints.saveCartItems.path}`, (route) => route.abort());
  await lineOf(page, "MARLOW 10").getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByText("The cart could not be changed. Please try again.")).toBeVisible();
  await expect(quantityOf(lineOf(page, "MARLOW 10"))).toHaveValue("1");
  await expect(cartLink(page)).toHaveAttribute("aria-label", /2 items/);
  const drawer = await openDrawer(page);
  await lineOf(drawer, "MARLOW 10").getByRole("button", { name: "Increase quantity" }).click();
  await expect(drawer.getByRole("alert").getByText("could not be changed")).toBeVisible();
  await expect(quantityOf(lineOf(drawer, "MARLOW 10"))).toHaveValue("1");
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
