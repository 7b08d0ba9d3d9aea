import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { amountOf, payButton } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Coupon codes in cart, checkout and other tabs. Which code applies and what a refusal says is in
 * the tests of `checkout/coupon`, the field in those of the cart's page.
 */

const field = (page: Page) => page.getByLabel("Coupon code");
const refusal = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
const removeButton = (page: Page) => page.getByRole("button", { name: /^Remove coupon/ });

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press("Enter");
}

async function setQuantity(page: Page, quantity: string): Promise<void> {
  const typed = page.getByLabel(/^Quantity of/).getByRole("textbox");
  await typed.fill(quantity);
  await typed.press("Enter");
}

test("coupons from the cart to the checkout", async ({ page, context }) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(context, [blankLine(jersey, 3)], { currency: "EUR" });
  await page.goto("/cart");

  await test.step("not with others: the better of coupon and volume discount applies, and it is said", async () => {
    await expect(amountOf(page, "Volume discount, 10%")).toBeVisible();
    await apply(page, "KIT3");
    await expect(page.getByRole("status").getByText(/replaces your 10%/)).toBeVisible();
    await expect(amountOf(page, "Volume discount, 10%")).toHaveCount(0);
    // Five shirts get 20 %: the code gives way and waits.
    await setQuantity(page, "5");
    await expect(refusal(page)).toContainText("KIT3 does not apply at the moment.");
    await expect(refusal(page)).toContainText("volume discount of €");
    await expect(amountOf(page, "Volume discount, 20%")).toBeVisible();
    await expectAccessible(page, "cart, coupon waiting", "main");
    await setQuantity(page, "4");
    await expect(amountOf(page, "Coupon KIT3")).toHaveText(/^−€\d/);
    await removeButton(page).click();
    await expect(field(page)).toBeFocused();
  });

  await test.step("an applied code is remembered for checkout and other tabs, until it is removed", async () => {
    await setQuantity(page, "2");
    await expect(amountOf(page, "Volume discount, 10%")).toHaveCount(0);
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
    await other.close();
  });

  await test.step("a code is typed, refused and applied in the summary of the checkout", async () => {
    await apply(page, "KIT3");
    await expect(refusal(page)).toHaveText(/3 items or more: add 1 more/);
    await expect(field(page)).toHaveValue("KIT3");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "checkout, coupon refused", "main");
    await apply(page, "freeship99");
    await expect(removeButton(page)).toBeFocused();
    await page.getByRole("radio", { name: /Express/ }).check();
    const postage = amountOf(page, "Shipping");
    await expect(postage).toHaveText(/^€\d/);
    await expect(amountOf(page, "Coupon FREESHIP99")).toHaveText(`−${await postage.innerText()}`);
    await expectAccessible(page, "checkout, coupon applied", "main");
    await removeButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(amountOf(page, "Coupon FREESHIP99")).toHaveCount(0);
  });
});
