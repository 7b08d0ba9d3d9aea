import * as z from "zod/mini";
import { expect, test } from "vitest";
import { withCapture } from "../../../../tests/support/paypal-bodies.ts";
import { seenOrder } from "./paypal-orders.ts";
import { paypalOrder } from "./paypal-replies.ts";

test.each([
  ["more digits than the currency has", "USD", "59.001", "taken", null, "USD"],
  ["below zero", "EUR", "-5.00", "unknown", null, "EUR"],
  ["none", "EUR", "abc", "unknown", null, "EUR"],
  ["beyond all books", "EUR", "99999999999.00", "taken", null, "EUR"],
  ["nothing", "USD", "0.00", "taken", 0, "USD"],
  ["a currency that is none", "euro", "59.00", "taken", 5_900, "XXX"],
  ["three decimals where the currency has them", "KWD", "12.345", "taken", 12_345, "KWD"],
  ["yen written with decimals", "JPY", "130.00", "taken", 130, "JPY"],
  ["a number", "USD", 59, "taken", 5_900, "USD"],
])("a capture of an amount that is odd: %s", (_name, code, value, word, amount, currency) => {
  const body = withCapture({ amount: { currency_code: code, value: value as string } });
  const [capture] = seenOrder(z.parse(paypalOrder, body)).captures;
  expect(capture).toMatchObject({ word, amount, currency });
  // An amount that cannot be read stands in the words for the staff.
  if (amount === null) expect(capture?.reason).toBe(`COMPLETED ${value} ${code}`);
});

test("of a capture without an amount it is not known what it took", () => {
  const body = {
    id: "5O190127TN364715T",
    status: "COMPLETED",
    purchase_units: [
      { payments: { captures: [{ id: "3C679366HH908993F", status: "COMPLETED" }] } },
    ],
  };
  const [capture] = seenOrder(z.parse(paypalOrder, body)).captures;
  expect(capture).toMatchObject({ word: "unknown", amount: null, currency: "XXX" });
});

test("a refund that does not say of which of several captures it is belongs to none", () => {
  const amount = { currency_code: "USD", value: "59.00" };
  const captures = ["A", "B"].map((id) => ({ id, status: "COMPLETED", amount }));
  const refunds = [{ id: "R", status: "COMPLETED", amount }];
  const body = {
    id: "5O1",
    status: "COMPLETED",
    purchase_units: [{ payments: { captures, refunds } }],
  };
  expect(seenOrder(z.parse(paypalOrder, body)).refunds).toMatchObject([
    { id: "R", captureId: "", amount: 5_900, currency: "USD" },
  ]);
});
