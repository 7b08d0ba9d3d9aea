import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { quoteTo } from "../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { OrderTotals } from "./order-totals.tsx";

test("a coupon of free shipping that takes nothing off has words, not an amount of 0", async () => {
  const quote = quoteTo({ country: "US" });
  const nothing = { ...quote.shipping, amount: "0.00", minor: 0 };
  const coupon = { code: "SHIP", kind: "freeShipping" as const, amount: nothing };
  await renderShop(() => <OrderTotals sums={{ ...quote, coupon }} />);
  const row = screen.getByText("Coupon SHIP").parentElement;
  expect(row?.textContent).toBe("Coupon SHIPFree shipping");
});
