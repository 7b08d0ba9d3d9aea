import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCart, makeLine, priceLines } from "../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { CouponField } from "../cart/coupon/coupon-field.tsx";
import { keepCoupon, useKeptCoupon } from "../cart/coupon/kept-coupon.ts";
import type { CheckoutSource } from "./checkout-source.ts";
import { useQuote } from "./use-quote.ts";

const source: CheckoutSource = { from: "cart", cartItemIds: ["a"] };

/** The totals of the checkout with the field for a code. */
function Totals() {
  const { status, quote, couponProblem, tryCoupon } = useQuote(
    source,
    { country: "DE", province: undefined, postalCode: undefined },
    "standard",
    useKeptCoupon(),
  );
  return (
    <>
      <output aria-label="total">{status === "ready" ? quote?.total.amount : status}</output>
      <CouponField
        quote={quote}
        problem={couponProblem}
        tryCode={tryCoupon}
        onRemove={() => keepCoupon("")}
      />
    </>
  );
}

function answerQuotes(): void {
  answerCart(makeLine("a"));
  shopCalls.on("quoteOrder", ({ couponCode = "" }) => {
    const { quote, couponProblem } = priceLines([makeLine("a")], couponCode || null);
    if (!quote || couponProblem) {
      return refuse("couponRefused", "", { hint: couponProblem?.text ?? "" });
    }
    return quote;
  });
}

const total = () => screen.getByLabelText("total").textContent;
const codes = () => shopCalls.inputs("quoteOrder").map(({ couponCode }) => couponCode);

test("a code that applies is one quote, and taking it off another", async () => {
  answerQuotes();
  const user = await renderShop(Totals);
  await expect.poll(total).toBe("50.00");
  await user.type(screen.getByLabelText("Coupon code"), "TEN{Enter}");
  await screen.findByText("TEN is applied.");
  expect(total()).toBe("40.00");
  expect(codes()).toEqual([undefined, "TEN"]);
  await user.click(screen.getByRole("button", { name: "Remove coupon TEN" }));
  await expect.poll(total).toBe("50.00");
  expect(codes()).toEqual([undefined, "TEN", undefined]);
});

test("a code that does not apply leaves the quote and is said in the form", async () => {
  answerQuotes();
  const user = await renderShop(Totals);
  await expect.poll(total).toBe("50.00");
  await user.type(screen.getByLabelText("Coupon code"), "NONE{Enter}");
  await screen.findByText("NONE is unknown.");
  expect([total(), codes()]).toEqual(["50.00", [undefined, "NONE"]]);
});

test("a kept code that applies no more is said beside the quote without it", async () => {
  answerQuotes();
  keepCoupon("OLD");
  await renderShop(Totals);
  await screen.findByText(/OLD does not apply at the moment/);
  expect([total(), codes()]).toEqual(["50.00", ["OLD", undefined]]);
  keepCoupon("");
});
