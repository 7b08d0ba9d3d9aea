import fc from "fast-check";
import { expect, test } from "vitest";
import { priceChange, taxBpOf, type OrderTerms, type RepricedLine } from "./change-price.ts";
import { whyNotApply } from "./waiting-change.ts";

const terms: OrderTerms = {
  currency: "USD",
  rate: 1_000_000,
  discountPercent: 0,
  couponPercent: 0,
  taxBp: 0,
  premiumUsd: { premiumName: 500, premiumNumber: 500 },
};
const plain = { premiumName: false, premiumNumber: false };
const line: RepricedLine = {
  quantity: 2,
  before: plain,
  after: { ...plain, premiumName: true },
  paid: { premiumName: 0, premiumNumber: 0 },
};

test("premium lettering costs its fee per unit, by the terms of the order (R-AFTER-8)", () => {
  expect(priceChange(line, terms)).toEqual({
    unit: { premiumName: 500, premiumNumber: 0 },
    goods: 1_000,
    discount: 0,
    coupon: 0,
    tax: 0,
    amount: 1_000,
  });
  const sold = { ...terms, discountPercent: 10, couponPercent: 5, taxBp: 800 };
  // 10.00 − 1.00 − 0.45 = 8.55, and 8 % of it: 0.68.
  expect(priceChange(line, sold)).toMatchObject({
    discount: 100,
    coupon: 45,
    tax: 68,
    amount: 923,
  });
  const euros = { ...terms, currency: "EUR", rate: 917_000 } as const;
  expect(priceChange(line, euros).amount).toBe(918);
});

test("a removed part goes back at its paid price, and a swap of both costs nothing", () => {
  const less = { ...line, before: line.after, after: plain };
  expect(priceChange({ ...less, paid: { premiumName: 470, premiumNumber: 0 } }, terms).amount).toBe(
    -940,
  );
  // Waived before: nothing was paid for it.
  expect(priceChange(less, terms).amount).toBe(0);
  const swap = { ...less, after: { premiumName: false, premiumNumber: true } };
  const paid = { premiumName: 500, premiumNumber: 0 };
  expect(priceChange({ ...swap, paid }, terms)).toMatchObject({ goods: 0, amount: 0 });
});

test("there and back at the same terms comes to nothing, to the cent", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const random = { quantity: fc.integer({ min: 1, max: 99 }), discount: percent, coupon: percent };
  fc.assert(
    fc.property(fc.record({ ...random, tax: percent }), ({ quantity, discount, coupon, tax }) => {
      const sold = { ...terms, discountPercent: discount, couponPercent: coupon, taxBp: tax * 100 };
      const more = priceChange({ ...line, quantity }, sold);
      const back = { ...line, quantity, before: line.after, after: plain };
      const less = priceChange({ ...back, paid: more.unit }, sold);
      expect(more.amount + less.amount).toBe(0);
      expect(more.amount).toBe(more.goods - more.discount - more.coupon + more.tax);
      expect(more.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("an order says its tax; one of before rates were kept shows it", () => {
  const of = (order: Partial<Parameters<typeof taxBpOf>[0]>) =>
    taxBpOf({ total: 10_800, tax: 800, tax_bp: 0, tax_included: 0, ...order });
  expect(of({})).toBe(800);
  expect(of({ tax_bp: 825 })).toBe(825);
  expect(of({ tax_bp: 1900, tax: 0, tax_included: 943 })).toBe(0);
  expect(of({ total: 5_900, tax: 0 })).toBe(0);
  expect(of({ total: 0, tax: 0 })).toBe(0);
});

test("a correction waits for its line as it was", () => {
  const waiting = { state: "awaiting_payment" as const, units: 2, line: { taken: 2, settled: 0 } };
  expect(whyNotApply(waiting)).toBeNull();
  expect(whyNotApply({ ...waiting, line: { taken: 1, settled: 1 } })).toBe("lineMoved");
  expect(whyNotApply({ ...waiting, line: null })).toBe("lineMoved");
  expect(whyNotApply({ ...waiting, state: "expired" })).toBe("over");
});
