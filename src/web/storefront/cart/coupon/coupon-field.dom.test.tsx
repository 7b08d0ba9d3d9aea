import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { quoteTo } from "../../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { CouponField } from "./coupon-field.tsx";

test.each([
  [false, /SHIP is applied\. It makes shipping free\./],
  [true, /SHIP is applied\. Shipping is free already, so it changes nothing\./],
])("free shipping where shipping is free already (%s) says what it does", async (known, words) => {
  const quote = quoteTo({ country: "US" });
  const nothing = { ...quote.shipping, amount: "0.00", minor: 0 };
  const coupon = { code: "SHIP", kind: "freeShipping" as const, amount: nothing };
  await renderShop(() => (
    <CouponField
      quote={{ ...quote, coupon, shippingKnown: known, shipping: nothing }}
      problem={null}
      tryCode={() => Promise.resolve(null)}
      onRemove={() => undefined}
    />
  ));
  expect(screen.getByText(/SHIP is applied/).parentElement?.textContent).toMatch(words);
});
