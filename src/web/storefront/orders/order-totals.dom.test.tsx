import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { quoteTo } from "../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { OrderTotals } from "./order-totals.tsx";

test.each([
  [false, "Free shipping"],
  [true, "Shipping is free already"],
])(
  "a coupon of free shipping that takes nothing off has words, not an amount of 0 (free: %s)",
  async (shippingKnown, words) => {
    const quote = quoteTo({ country: "US" });
    const nothing = { ...quote.shipping, amount: "0.00", minor: 0 };
    const coupon = { code: "SHIP", kind: "freeShipping" as const, amount: nothing };
    const sums = { ...quote, coupon, shippingKnown, shipping: nothing };
    await renderShop(() => <OrderTotals sums={sums} />);
    const row = screen.getByText("Coupon SHIP").parentElement;
    expect(row?.textContent).toBe(`Coupon SHIP${words}`);
  },
);
