import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey, ledger, namedLine } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import {
  addAndClose,
  addToCart,
  amountOf,
  atSimulator,
  chooseCurrency,
  chooseSize,
  fillGermanAddress,
  goToPayment,
  pay,
  payButton,
  printOwn,
} from "./support/purchase-steps.ts";
import { clientOf, expect, given, shopUrl, test } from "./support/shop-test.ts";

/** The whole way in a browser: storefront, server, database and payment page as they run. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const captures = async (paymentId: string) =>
  (await ledger(given("SIMULATOR_URL"))).filter(({ orderId }) => orderId === paymentId);

/** `€1,234.50` → `1234.50` */
const decimal = (text: string) => text.replaceAll(/[^\d.]/g, "");

test("a guest buys two names and a blank in EUR and finds the order by its number", async ({
  page,
  complaints,
}) => {
  // The e-mail's iframe allows no script, not even that of the test's own tool.
  complaints.allow(/\/dev\/mail\//);
  await page.goto("/home");
  await chooseCurrency(page, "EUR");
  await page.getByRole("link", { name: "All best sellers" }).click();
  const [tile] = await page.getByRole("main").getByRole("article").all();
  if (!tile) throw new Error("the collection is empty");
  await tile.getByRole("link").click();
  await page.waitForURL("**/product/**");

  const size = await chooseSize(page);
  await printOwn(page, "marlow", "10");
  await expect(page.getByText("Back: MARLOW 10")).toBeVisible();
  const drawer = await addToCart(page);
  await expect(drawer.getByRole("status").first()).toContainText(`Size ${size} · Back: MARLOW 10`);
  await drawer.getByRole("button", { name: "Close" }).click();
  await printOwn(page, "FENWICK", "7");
  await addAndClose(page);
  await page.getByRole("radio", { name: /^Blank/ }).check();
  await (await addToCart(page)).getByRole("link", { name: "View Cart" }).click();

  const rows = page.getByRole("main").getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Back: MARLOW 10" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Back: FENWICK 7" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Blank (No Name/Number)" })).toHaveCount(1);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText("10% off for 3 items is applied.")).toBeVisible();
  await expect(amountOf(summary, "Volume discount, 10%")).toHaveText(/^−€\d/);

  await summary.getByRole("link", { name: "Checkout" }).click();
  await fillGermanAddress(page, "pat.guest@kitroom.example");
  // Three lines are higher than a laptop's window: the total stays beside the form all the same.
  await expect(
    amountOf(page.getByRole("region", { name: "Order summary" }), "Total"),
  ).toBeInViewport();
  const paymentId = await goToPayment(page);
  const asked = await page.getByRole("heading", { level: 1 }).locator("+ p").innerText();
  const orderNo = await pay(page);

  await expect(page.getByText(orderNo, { exact: true })).toBeVisible();
  await expect(page.getByText("pat.guest@kitroom.example")).toBeVisible();
  await expect(page.getByText("Back: MARLOW 10", { exact: true })).toBeVisible();
  await expect(page.getByText("Back: FENWICK 7", { exact: true })).toBeVisible();
  await expect(amountOf(page, "Total")).toContainText(asked);
  expect(await captures(paymentId)).toMatchObject([{ amount: decimal(asked), currency: "EUR" }]);
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();

  await page.goto("/tracking-order");
  await page.getByLabel("Order number").fill(orderNo);
  await page.getByRole("button", { name: "Track order" }).click();
  const found = page.getByRole("region", { name: "Order", exact: true });
  await expect(found.getByRole("heading", { name: orderNo })).toBeVisible();
  await expect(found).not.toContainText("MARLOW");

  await expect(async () => {
    await page.goto("/dev/mail");
    await page.getByRole("link", { name: orderNo }).click({ timeout: 1000 });
  }).toPass();
  const letter = page.locator("pre");
  await expect(letter).toContainText("Printed: MARLOW 10");
  await expect(letter).toContainText("Printed: FENWICK 7");
  await expect(letter).toContainText(`Total: ${asked}`);
});

test("who goes back finds all as it was; declined, tried again, paid: one capture", async ({
  page,
  context,
}) => {
  await shopAs(context, [namedLine(jersey, "MARLOW", "10")]);
  await page.goto("/cart");
  await page
    .getByRole("region", { name: "Summary" })
    .getByRole("link", { name: "Checkout" })
    .click();
  await fillGermanAddress(page, "pat.back@kitroom.example");
  await page.getByRole("radio", { name: /Express delivery/ }).check();

  await test.step("who goes back finds the cart untouched and what was typed", async () => {
    await payButton(page).click();
    const paymentId = await atSimulator(page);
    await page.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page.getByText("You went back without paying.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("pat.back@kitroom.example");
    await expect(page.getByLabel("Country / region")).toHaveValue("DE");
    await expect(page.getByLabel("Last name")).toHaveValue("Granby");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Musterweg 12");
    await expect(page.getByLabel("Postal code")).toHaveValue("10115");
    await expect(page.getByLabel("City")).toHaveValue("Berlin");
    await expect(page.getByLabel(/^Phone(?! code)/)).toHaveValue("30 1234567");
    await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
    await page.getByRole("link", { name: "Back to cart" }).click();
    const inCart = page.getByRole("main").locator("tbody tr");
    await expect(inCart.getByText("Back: MARLOW 10")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect(await captures(paymentId)).toEqual([]);
  });

  await test.step("declined, tried again, paid: one capture", async () => {
    await page
      .getByRole("region", { name: "Summary" })
      .getByRole("link", { name: "Checkout" })
      .click();
    await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
    await payButton(page).click();
    const paymentId = await atSimulator(page);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("heading", { name: "The payment was declined" })).toBeVisible();
    expect(await captures(paymentId)).toEqual([]);
    expect(await (await clientOf(context)).data("sumCart", {})).toBe(1);
    await page.getByRole("link", { name: "Try again" }).click();
    await atSimulator(page);
    await expect(page.getByText("The bank refused your last attempt.")).toBeVisible();
    await pay(page);
    expect(await captures(paymentId)).toHaveLength(1);
  });
});

test("one shirt is bought at once, by a double click, and the order is its buyer's alone", async ({
  page,
  browser,
}) => {
  const email = `pat.buy-now-${Date.now()}@kitroom.example`;
  await page.goto(`/product/${jersey.slug}`);
  await chooseSize(page);
  await addAndClose(page);
  await printOwn(page, "SOLO", "9");
  await expect(page.getByText("Back: SOLO 9", { exact: true })).toBeVisible();
  const subtotal = await amountOf(page.getByRole("main"), "Subtotal").innerText();
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/checkouts/buy-now?**");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary.getByText("Back: SOLO 9")).toBeVisible();
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(summary.getByText(subtotal, { exact: true }).first()).toBeVisible();
  await fillGermanAddress(page, email);

  await test.step("a double click on Pay makes one order and one capture", async () => {
    await expect(page.getByRole("radio", { name: /Standard delivery/ })).toBeChecked();
    await payButton(page).dblclick();
    const paymentId = await atSimulator(page);
    await payButton(page).dblclick();
    await page.waitForURL("**/order-success/**");
    await expect(page.getByRole("heading", { name: "Thank you, Pat" })).toBeVisible();
    const total = await amountOf(page, "Total").innerText();
    expect(await captures(paymentId)).toMatchObject([{ amount: decimal(total), currency: "USD" }]);
    const { driver, close } = openDatabase(given("SHOP_DATABASE_URL"), 1);
    const orders = await driver`select order_no from sales_order where email = ${email}`;
    await close();
    expect(orders).toHaveLength(1);
  });

  await test.step("buy now sells one personalised line and leaves the cart alone", async () => {
    await expect(page.getByText("Back: SOLO 9", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  await test.step("an order is shown again after a reload, and to nobody else", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank you, Pat" })).toBeVisible();
    await expect(page.getByText("Back: SOLO 9", { exact: true })).toBeVisible();
    const stranger = await browser.newPage({ baseURL: shopUrl() });
    await stranger.goto(page.url());
    await expect(
      stranger.getByRole("heading", { level: 1, name: "We could not find that order here" }),
    ).toBeVisible();
    await expect(stranger.getByText("Back: SOLO 9")).toHaveCount(0);
    await stranger.context().close();
  });
});
