import fc from "fast-check";
import { expect, test } from "vitest";
import { plainChoice } from "../cart/line-content.ts";
import { currencyCodes, openingRates } from "../currency.ts";
import { toDecimal } from "../money.ts";
import { splitOrder } from "../order/unit-money.ts";
import type { Coupon, CouponBenefit } from "../promotion/coupon.ts";
import { bannerRule, cartVolumeRule } from "../promotion/volume-discount.ts";
import { priceQuote, type Quote, type QuoteRequest } from "./quote.ts";
import { noTax } from "./tax.ts";
import { feeNames, unitParts, type FeeName } from "./unit-price.ts";
import { randomRuns } from "../../../tests/support/random-runs.ts";

const blank = unitParts(plainChoice, {
  priceUsd: 0,
  premiumNameUsd: 500,
  premiumNumberUsd: 500,
  players: [],
  patches: [],
  addons: [],
});

const cents = fc.integer({ min: 0, max: 50_000 });
// Named by their places: random names took the larger part of making a cart, and price nothing.
const extras = fc
  .array(cents, { maxLength: 3 })
  .map((amounts) => amounts.map((amount, at) => ({ id: `extra-${at}`, amount })));
const fee = fc.constantFrom(0, 300, 600);
const fees = Object.fromEntries(feeNames.map((name) => [name, fee])) as Record<FeeName, typeof fee>;
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unit: fc.record({
    base: cents,
    ...fees,
    patches: extras,
    addons: extras,
  }),
});
/** Conditions are rare, so that many coupons apply. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const benefit: fc.Arbitrary<CouponBenefit> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("fixed" as const), amountUsd: cents }),
  fc.record({ kind: fc.constant("freeShipping" as const) }),
);
const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant("CODE"),
  benefit,
  firstOrderOnly: fc.boolean(),
  minimumSubtotalUsd: rarely(cents),
  minimumItems: rarely(fc.integer({ min: 1, max: 5 })),
  validFrom: rarely(fc.constantFrom(-1, 1)),
  validUntil: rarely(fc.constantFrom(0, 9)),
  timeZone: fc.constant("UTC"),
  usesMax: rarely(fc.constantFrom(1, 5)),
  usesPerCustomer: rarely(fc.constant(1)),
  withVolumeDiscount: fc.boolean(),
  customerGroup: rarely(fc.constant("vip")),
  language: rarely(fc.constantFrom("en-US" as const, "zh-CN" as const)),
});
const couponBuyer = fc.record({
  now: fc.constant(0),
  language: fc.constant("en-US" as const),
  groups: fc.constantFrom(["vip"], []),
  isFirstOrder: fc.boolean(),
  uses: fc.constantFrom(0, 1),
  usesByBuyer: fc.constantFrom(0, 0, 1),
});
const request: fc.Arbitrary<QuoteRequest> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    currency: fc.constantFrom(...currencyCodes),
    rules: fc.constant([cartVolumeRule, bannerRule]),
    stacking: fc.boolean(),
    shipping: fc.option(fc.record({ fee: cents, freeFrom: fc.option(cents) })),
    tax: fc.record({
      rateBp: fc.integer({ min: 0, max: 3000 }),
      included: fc.boolean(),
      onShipping: fc.boolean(),
    }),
    coupon: fc.option(fc.record({ coupon, buyer: couponBuyer })),
  })
  .map((parts) => ({
    ...parts,
    lines: parts.lines.map((one, at) => ({ ...one, id: `line-${at}` })),
    rate: openingRates[parts.currency],
  }));

/** Adds decimal texts as whole numbers, as a reader of the printed receipt would. */
const onPaper = (amounts: number[], currency: string) =>
  amounts
    .map((amount) => BigInt(toDecimal(amount, currency).replace(".", "")))
    .reduce((total, amount) => total + amount, 0n);

/** Sums kept for each line and for postage add up to the paid one (record 031). */
function sharesAddUp(quote: Quote): boolean {
  const split = splitOrder({
    lineTotals: quote.lines.map(({ total }) => total),
    discount: quote.discount.amount,
    coupon: quote.coupon?.amount ?? 0,
    couponIsPostage: quote.coupon?.kind === "freeShipping",
    shipping: quote.shipping,
    tax: quote.tax,
    taxOnShipping: quote.taxRule.onShipping,
  });
  const parts = [...split.lines, split.shipping];
  return (
    parts.every(({ net, tax }) => net >= 0 && tax >= 0) &&
    (quote.taxRule.onShipping || split.shipping.tax === 0) &&
    parts.reduce((total, { net, tax }) => total + net + tax, 0) === quote.total
  );
}

function partsAddUp(quote: Quote): boolean {
  const { currency } = quote;
  const lines = quote.lines.every(({ unit, quantity, total }) => {
    const parts = [unit.base, ...feeNames.map((name) => unit[name])];
    const all = [...parts, ...unit.patches, ...unit.addons].map((part) =>
      typeof part === "number" ? part : part.amount,
    );
    const customFee = feeNames.reduce((total, name) => total + unit[name], 0);
    return (
      onPaper(all, currency) === BigInt(unit.total) &&
      customFee === unit.customFee &&
      BigInt(total) === BigInt(unit.total) * BigInt(quantity)
    );
  });
  const subtotal = onPaper(
    quote.lines.map((priced) => priced.total),
    currency,
  );
  const { discount, shipping, tax, total } = quote;
  const off = quote.coupon?.amount ?? 0;
  return (
    lines &&
    subtotal === BigInt(quote.subtotal) &&
    onPaper([quote.subtotal, -discount.amount, -off, shipping, tax], currency) === BigInt(total) &&
    quote.taxIncluded <= total &&
    (tax === 0 || quote.taxIncluded === 0) &&
    sharesAddUp(quote) &&
    discount.amount <= quote.subtotal &&
    off >= 0 &&
    (quote.coupon === null || quote.couponRefusal === null) &&
    total >= 0
  );
}

test("the parts of a quote add up exactly for random carts in six currencies", () => {
  const carts = randomRuns(2_000, 100_000);
  const seen = new Set<string>();
  const coupons = { applied: 0, refused: 0 };
  fc.assert(
    fc.property(request, (asked) => {
      seen.add(asked.currency);
      const quote = priceQuote(asked);
      if (quote.coupon) coupons.applied += 1;
      if (quote.couponRefusal) coupons.refused += 1;
      return partsAddUp(quote);
    }),
    { numRuns: carts },
  );
  expect(seen).toEqual(new Set(currencyCodes));
  expect(coupons.applied).toBeGreaterThan(carts / 20);
  expect(coupons.refused).toBeGreaterThan(carts / 20);
}, 120_000);

test("every component is converted on its own, then added", () => {
  const quote = priceQuote({
    ...plain,
    currency: "EUR",
    rate: openingRates.EUR,
    lines: [{ id: "a", quantity: 2, unit: { ...blank, base: 2999, premiumName: 500 } }],
  });
  // 29.99 → 27.59 and 5.00 → 4.60; converting 34.99 at once would give 32.19 as well, twice 69.98
  // would give 64.38: the same here, and 64.38 = 2 × 32.19.
  expect(quote.lines[0]?.unit).toMatchObject({ base: 2759, customFee: 460, total: 3219 });
  expect(quote.subtotal).toBe(6438);
});

test("three shirts at 59 USD in EUR: 10 % off, postage paid, tax on the paid sum", () => {
  const quote = priceQuote({
    ...plain,
    currency: "EUR",
    rate: openingRates.EUR,
    lines: [{ id: "a", quantity: 3, unit: { ...blank, base: 5900 } }],
    shipping: { fee: 900, freeFrom: 20_000 },
    tax: { ...noTax, rateBp: 1000 },
  });
  // 3 × 54.28 = 162.84; −16.28; postage 8.28; tax 15.48
  expect(quote).toMatchObject({
    subtotal: 16_284,
    discount: { rule: "cart-volume", percent: 10, amount: 1628 },
    shipping: 828,
    tax: 1548,
    total: 17_032,
    nextTier: { itemsMissing: 2, percent: 20 },
  });
});

test("postage is free from the threshold on, measured after the discount", () => {
  const at = (base: number) =>
    priceQuote({
      ...plain,
      lines: [{ id: "a", quantity: 3, unit: { ...blank, base } }],
      shipping: { fee: 900, freeFrom: 9900 },
    }).shipping;
  expect(at(3667)).toBe(0); // 110.01 − 11.00 = 99.01
  expect(at(3660)).toBe(900); // 109.80 − 10.98 = 98.82
});

const plain: QuoteRequest = {
  lines: [],
  currency: "USD",
  rate: openingRates.USD,
  rules: [cartVolumeRule, bannerRule],
  stacking: false,
  shipping: null,
  tax: noTax,
};
