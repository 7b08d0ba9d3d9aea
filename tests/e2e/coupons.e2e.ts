import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import {
  amountOf,
  fillGermanAddress,
  goToPayment,
  pay,
  payButton,
} from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Coupon codes in cart and checkout; the demo shop has one of each kind. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const field = (page: Page) => page.getByLabel(/^(Coupon code|优惠码)$/);
const refusal = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
const removeButton = (page: Page) =>
  page.getByRole("button", { name: /^(Remove coupon|移除优惠码)/ });

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press("Enter");
}

test("a refused code says the reason and what would make it work", async ({ page, context }) => {
  await shopAs(context, [blankLine(jersey)]);
  await page.goto("/cart");
  for (const [code, hint] of [
    ["NOSUCHCODE", /don’t know this code/],
    ["SPRING24", /expired on May 31, 2024/],
    ["AUTUMN30", /valid from September 1, 2030/],
    ["DROP50", /usage limit/],
    ["ONLYCNY", /Switch the language/],
    ["VIP15", /Sign in/],
    ["FREESHIP99", /orders of \$99\.00 or more: add \$[\d.]+ more/],
    ["KIT3", /3 items or more: add 2 more/],
  ] as const) {
    await apply(page, code);
    await expect(refusal(page)).toHaveText(hint);
    await expect(field(page)).toHaveValue(code);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  }
  await field(page).fill("");
  await field(page).press("Enter");
  await expect(refusal(page)).toHaveText("Please enter a code.");
});

test("a first order only: the code is refused after an order", async ({ page, context }) => {
  const email = `pat.again.${Date.now()}@kitroom.example`;
  await shopAs(context, [blankLine(jersey)]);
  await page.goto("/cart");
  await apply(page, "WELCOME10");
  await expect(amountOf(page, "Coupon WELCOME10")).toHaveText(/^−\$\d/);
  const total = await amountOf(page, "Total").innerText();
  await page.getByRole("link", { name: "Checkout" }).click();
  await fillGermanAddress(page, email);
  await expect(amountOf(page, "Coupon WELCOME10")).toHaveText(/^−\$\d/);
  await goToPayment(page);
  await pay(page);
  await expect(amountOf(page, "Coupon WELCOME10")).toHaveText(/^−\$\d/);
  expect(total).toMatch(/^\$\d/);

  // The paid order's coupon is not requested again; typed again it is refused.
  await page.goto(`/product/${jersey.slug}`);
  await page.getByRole("radio", { name: jersey.freeSize, exact: true }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View Cart" }).click();
  await apply(page, "WELCOME10");
  await expect(refusal(page)).toHaveText(/You have already used this code|first order/);
});

test("an applied code is remembered for checkout and other tabs, until it is removed", async ({
  page,
  context,
}) => {
  await shopAs(context, [blankLine(jersey, 2)], { currency: "EUR" });
  await page.goto("/cart");
  await apply(page, " take 10 ");
  await expect(page.getByRole("status").getByText("TAKE10 is applied.")).toBeVisible();
  await expect(removeButton(page)).toBeFocused();
  await expect(amountOf(page, "Coupon TAKE10")).toHaveText("−€10.00");
  await expectAccessible(page, "cart, coupon applied", "main");
  await page.reload();
  await expect(amountOf(page, "Coupon TAKE10")).toHaveText("−€10.00");

  const other = await context.newPage();
  await other.goto("/cart");
  await expect(amountOf(other, "Coupon TAKE10")).toHaveText("−€10.00");
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByLabel("Country / region").selectOption("DE");
  await expect(amountOf(page, "Coupon TAKE10")).toHaveText("−€10.00");
  const total = await amountOf(page, "Total").innerText();
  await expect(payButton(page)).toContainText(total.replace(/^EUR\s*/, ""));

  await removeButton(other).click();
  await expect(field(other)).toBeFocused();
  await expect(amountOf(other, "Coupon TAKE10")).toHaveCount(0);
  await expect(amountOf(page, "Coupon TAKE10")).toHaveCount(0);
  await expect(field(page)).toBeVisible();
});

test("a code is typed, refused and applied in the summary of the checkout", async ({
  page,
  context,
}) => {
  const { ids } = await shopAs(context, [blankLine(jersey)]);
  const items = encodeURIComponent(JSON.stringify(ids));
  await page.goto(`/checkouts/cart?from=cart&items=${items}`);
  await apply(page, "KIT3");
  await expect(refusal(page)).toHaveText(/3 items or more/);
  await expectAccessible(page, "checkout, coupon refused", "main");
  await apply(page, "WELCOME10");
  await expect(amountOf(page, "Coupon WELCOME10")).toHaveText(/^−\$\d/);
  await expect(removeButton(page)).toBeFocused();
  await expectAccessible(page, "checkout, coupon applied", "main");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(amountOf(page, "Coupon WELCOME10")).toHaveCount(0);
});

test("not with others: the better of coupon and volume discount applies, and it is said", async ({
  page,
  context,
}) => {
  await shopAs(context, [blankLine(jersey, 3)]);
  await page.goto("/cart");
  await expect(amountOf(page, "Volume discount, 10%")).toBeVisible();
  await apply(page, "KIT3");
  await expect(page.getByRole("status").getByText(/replaces your 10%/)).toBeVisible();
  await expect(amountOf(page, "Volume discount, 10%")).toHaveCount(0);
  // Five shirts get 20 %: the code gives way and waits.
  await page
    .getByLabel(/^Quantity of/)
    .getByRole("textbox")
    .fill("5");
  await page
    .getByLabel(/^Quantity of/)
    .getByRole("textbox")
    .press("Enter");
  await expect(refusal(page)).toContainText("KIT3 does not apply at the moment.");
  await expect(refusal(page)).toContainText("volume discount of $");
  await expect(amountOf(page, "Volume discount, 20%")).toBeVisible();
  await expectAccessible(page, "cart, coupon waiting", "main");
  await page
    .getByLabel(/^Quantity of/)
    .getByRole("textbox")
    .fill("4");
  await page
    .getByLabel(/^Quantity of/)
    .getByRole("textbox")
    .press("Enter");
  await expect(amountOf(page, "Coupon KIT3")).toHaveText(/^−\$\d/);
});

test("free shipping is promised in the cart and kept at checkout", async ({ page, context }) => {
  await shopAs(context, [blankLine(jersey, 2)]);
  await page.goto("/cart");
  await apply(page, "freeship99");
  await expect(amountOf(page, "Coupon FREESHIP99")).toHaveText("Free shipping");
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByLabel("Country / region").selectOption("DE");
  await page.getByRole("radio", { name: /Express/ }).check();
  const postage = amountOf(page, "Shipping");
  await expect(postage).toHaveText(/^\$\d/);
  await expect(amountOf(page, "Coupon FREESHIP99")).toHaveText(`−${await postage.innerText()}`);
});

test("the reason is in the reader's language", async ({ page, context }) => {
  await shopAs(context, [blankLine(jersey)], { language: "zh-CN" });
  await page.goto("/cart");
  await apply(page, "KIT3");
  await expect(refusal(page)).toHaveText("满 3 件可用，还差 2 件。");
  await apply(page, "ONLYCNY");
  await expect(page.getByRole("status").getByText("已使用 ONLYCNY。")).toBeVisible();
  await expectAccessible(page, "zh-CN, coupon applied", "main");
});
