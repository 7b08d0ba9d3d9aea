import fc from "fast-check";
import { expect, test } from "vitest";
import { creditOfAll, proposeCredit, type CreditBooks } from "./credit.ts";
import { places, sumCounts, type Place, type UnitCounts } from "./goods.ts";
import type { OrderState } from "./order-state.ts";
import { lineStage, moneyStatus, shownState } from "./shown-state.ts";
import { splitOrder, spread, unitMoney, type OrderSums } from "./unit-money.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((before, each) => before + each, 0);
const amount = fc.integer({ min: 0, max: 2_000_000 });

/** Sums of an order as the shop prices it: nothing is taken off twice, tax is at most the whole. */
const sums: fc.Arbitrary<OrderSums> = fc
  .record({
    lineTotals: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
    percent: fc.integer({ min: 0, max: 100 }),
    couponPercent: fc.integer({ min: 0, max: 100 }),
    couponIsPostage: fc.boolean(),
    shipping: amount,
    taxPercent: fc.integer({ min: 0, max: 30 }),
    taxOnShipping: fc.boolean(),
  })
  .map(
    ({
      lineTotals,
      percent,
      couponPercent,
      couponIsPostage,
      shipping,
      taxPercent,
      taxOnShipping,
    }) => {
      const discount = Math.round((sum(lineTotals) * percent) / 100);
      const base = couponIsPostage ? shipping : sum(lineTotals) - discount;
      const coupon = Math.round((base * couponPercent) / 100);
      const goods = sum(lineTotals) - discount - (couponIsPostage ? 0 : coupon);
      const taxed = goods + (taxOnShipping ? shipping - (couponIsPostage ? coupon : 0) : 0);
      const tax = Math.round((taxed * taxPercent) / 100);
      return { lineTotals, discount, coupon, couponIsPostage, shipping, tax, taxOnShipping };
    },
  );

const totalOf = (order: OrderSums) =>
  sum(order.lineTotals) - order.discount - order.coupon + order.shipping + order.tax;

test("shares add up to the spread sum, and none exceeds its weight", () => {
  const cases = fc
    .array(amount, { minLength: 1, maxLength: 8 })
    .filter((weights) => sum(weights) > 0)
    .chain((weights) =>
      fc.record({
        weights: fc.constant(weights),
        total: fc.integer({ min: 0, max: sum(weights) }),
      }),
    );
  fc.assert(
    fc.property(cases, ({ weights, total }) => {
      const shares = spread(total, weights);
      expect(sum(shares)).toBe(total);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
      }
    }),
  );
});

test("products beyond 2⁵³ are exact", () => {
  expect(spread(2_000_000_000, [1_999_999_999, 2_000_000_000])).toEqual([
    999_999_999, 1_000_000_001,
  ]);
});

test("sums paid for lines and shipping add up to the total", () => {
  fc.assert(
    fc.property(sums, (order) => {
      const { lines, shipping } = splitOrder(order);
      const parts = [...lines, shipping];
      expect(sum(parts.map(({ net, tax }) => net + tax))).toBe(totalOf(order));
      expect(Math.min(...parts.flatMap(({ net, tax }) => [net, tax]))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  // Three shirts of 19.99 less ten percent, and three that share one dollar.
  [{ quantity: 3, net: 5397, tax: 0 }, [1799, 1799, 1799]],
  [{ quantity: 3, net: 100, tax: 0 }, [33, 33, 34]],
])("units of %o are worth %j", (line, expected) => {
  const worth = expected.map((_, unit) => unitMoney(line, unit, unit + 1).net);
  expect(worth).toEqual(expected);
});

/** Books of an order that was paid as asked. */
function booksOf(order: OrderSums, quantities: readonly number[]): CreditBooks {
  const { lines, shipping } = splitOrder(order);
  return {
    captured: totalOf(order),
    credited: 0,
    shipping: { ...shipping, credited: 0 },
    lines: lines.map((money, index) => ({
      id: `line-${index}`,
      quantity: quantities[index] ?? 1,
      ...money,
      settled: 0,
    })),
  };
}

/** The books after a credit, as the shop writes it down. */
function after(books: CreditBooks, credit: ReturnType<typeof creditOfAll>): CreditBooks {
  const parts = credit?.parts ?? [];
  const shipping = parts.filter(({ kind }) => kind === "shipping");
  return {
    ...books,
    credited: books.credited + (credit?.amount ?? 0),
    shipping: {
      ...books.shipping,
      credited: books.shipping.credited + sum(shipping.map(({ net, tax }) => net + tax)),
    },
    lines: books.lines.map((line) => {
      const own = parts.filter((part) => part.kind === "units" && part.lineId === line.id);
      const units = sum(own.map((part) => (part.kind === "units" ? part.units : 0)));
      return { ...line, settled: line.settled + units };
    }),
  };
}

const asks = fc.array(
  fc.record({ line: fc.nat(5), units: fc.nat(4), shipping: fc.nat(3000), goodwill: fc.nat(3000) }),
  { maxLength: 12 },
);

test("refunds of units, postage and goodwill in any order never exceed the payment", () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(sums, quantities, asks, (order, counts, steps) => {
      let books = booksOf(order, counts);
      for (const { line, units, shipping, goodwill } of steps) {
        const ask = { units: [{ lineId: `line-${line}`, units }], shipping, goodwill };
        const credit = proposeCredit(books, ask);
        if (!credit.ok) continue;
        const { amount: granted, parts } = credit.value;
        expect(sum(parts.map(({ net, tax }) => net + tax))).toBe(granted);
        expect(Math.min(...parts.flatMap(({ net, tax }) => [net, tax]))).toBeGreaterThanOrEqual(0);
        books = after(books, credit.value);
        expect(books.credited).toBeLessThanOrEqual(books.captured);
      }
      books = after(books, creditOfAll(books));
      expect(books.credited).toBe(books.captured);
    }),
  );
});

test("unit by unit gives back exactly the paid sum", () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(sums, quantities, (order, counts) => {
      const goods = { ...order, shipping: 0, tax: 0, couponIsPostage: false };
      goods.coupon = Math.min(goods.coupon, sum(goods.lineTotals) - goods.discount);
      let books = booksOf(goods, counts);
      for (const { id, quantity } of books.lines) {
        for (let unit = 0; unit < quantity; unit += 1) {
          const ask = { units: [{ lineId: id, units: 1 }], shipping: 0, goodwill: 0 };
          const credit = proposeCredit(books, ask);
          books = after(books, credit.ok ? credit.value : null);
        }
      }
      expect(books.credited).toBe(books.captured);
    }),
  );
});

test("a request above the rest is refused with the rest", () => {
  const books = booksOf(
    {
      lineTotals: [6000],
      discount: 0,
      coupon: 0,
      couponIsPostage: false,
      shipping: 500,
      tax: 0,
      taxOnShipping: true,
    },
    [3],
  );
  const none = { units: [], shipping: 0, goodwill: 0 };
  const refused = (ask: Parameters<typeof proposeCredit>[1]) => proposeCredit(books, ask);
  expect(refused({ ...none, goodwill: 6501 })).toMatchObject({
    failure: { reason: "tooMuch", left: 6500 },
  });
  expect(refused({ ...none, shipping: 501 })).toMatchObject({
    failure: { reason: "tooMuchShipping", left: 500 },
  });
  expect(refused({ ...none, units: [{ lineId: "line-0", units: 4 }] })).toMatchObject({
    failure: { reason: "tooManyUnits", left: 3 },
  });
  expect(refused(none)).toMatchObject({ failure: { reason: "nothing" } });
});

const none = Object.fromEntries(places.map((place) => [place, 0])) as Record<Place, number>;
const units = (counts: Partial<UnitCounts>): UnitCounts => ({ ...none, ...counts });
const paid = { captured: 100, credited: 0, refunded: 0 };

test.each([
  ["paid", paid, { taken: 2 }],
  ["in_production", paid, { taken: 1, making: 1 }],
  ["in_production", paid, { taken: 1, shipped: 1 }],
  ["shipped", paid, { shipped: 1, delivered: 1 }],
  ["delivered", paid, { delivered: 2 }],
  // A part refund does not hide the goods …
  ["paid", { ...paid, credited: 40, refunded: 40 }, { taken: 1, cancelled: 1 }],
  ["shipped", { ...paid, credited: 40, refunded: 0 }, { shipped: 1, cancelled: 1 }],
  // … and stays to be seen once they are with the buyer.
  ["partly_refunded", { ...paid, credited: 40, refunded: 40 }, { delivered: 1, returned: 1 }],
  ["refund_due", { ...paid, credited: 100 }, { cancelled: 2 }],
  ["refund_due", { ...paid, credited: 100, refunded: 99 }, { delivered: 2 }],
  ["refunded", { ...paid, credited: 100, refunded: 100 }, { returned: 2 }],
  ["cancelled", paid, { cancelled: 2 }],
  // Lost units were called off by nobody.
  ["shipped", paid, { lost: 1 }],
  ["delivered", paid, { lost: 1, delivered: 1 }],
  ["partly_refunded", { ...paid, credited: 40 }, { lost: 1, cancelled: 1 }],
  ["refunded", { ...paid, credited: 100, refunded: 100 }, { lost: 1 }],
  // Money that a bank took back went back, too.
  ["paid", { ...paid, reversed: 40 }, { taken: 2 }],
  ["refunded", { ...paid, reversed: 100 }, { taken: 2 }],
  ["refund_due", { ...paid, reversed: 40, credited: 60 }, { cancelled: 2 }],
  ["partly_refunded", { ...paid, reversed: 40 }, { delivered: 2 }],
] as const)("an order shows as %s with %o and %o", (state, money, counts) => {
  expect(shownState(money, units(counts))).toBe(state);
});

test("a line shows its own goods", () => {
  const stage = (order: OrderState, counts: Partial<UnitCounts>, isDecided = false) =>
    lineStage(order, units(counts), isDecided);
  expect(stage("in_production", { shipped: 1 })).toBe("shipped");
  expect(stage("partly_refunded", { returned: 1 }, true)).toBe("refunded");
  expect(stage("paid", { cancelled: 1 })).toBe("cancelled");
  expect(stage("refund_due", { delivered: 1 })).toBe("refund_due");
  expect(stage("paid", { lost: 1, cancelled: 1 })).toBe("shipped");
  expect(stage("paid", { lost: 1, delivered: 1 })).toBe("delivered");
  expect(stage("partly_refunded", { lost: 1 }, true)).toBe("refunded");
  expect(sumCounts([units({ taken: 1 }), units({ taken: 2, making: 1 })])).toEqual(
    units({ taken: 3, making: 1 }),
  );
});

test("money says that a bank took all that was left, and only then", () => {
  const money = { captured: 1_000, credited: 0, refunded: 0 };
  expect(moneyStatus("refunded", { ...money, reversed: 1_000 }, true)).toBe("charged_back");
  const part = { captured: 1_000, credited: 300, refunded: 300 };
  expect(moneyStatus("refunded", { ...part, reversed: 700 }, true)).toBe("charged_back");
  expect(moneyStatus("refund_due", { ...part, refunded: 0, reversed: 700 }, true)).toBe(
    "refund_due",
  );
  expect(moneyStatus("paid", { ...money, reversed: 400 }, true)).toBe("paid");
  expect(moneyStatus("refunded", { ...money, credited: 1_000, refunded: 1_000 }, true)).toBe(
    "refunded",
  );
});

test("an order with nothing to pay stands where its goods do, whatever money beside it does", () => {
  const free = { captured: 0, credited: 0, refunded: 0, total: 0 };
  // Of a difference that came too late, and goes back.
  const late = { captured: 500, credited: 500, refunded: 0, total: 0 };
  for (const book of [free, late]) {
    expect(shownState(book, units({ taken: 2 }))).toBe("paid");
    expect(shownState(book, units({ making: 1, taken: 1 }))).toBe("in_production");
    expect(shownState(book, units({ shipped: 2 }))).toBe("shipped");
    expect(shownState(book, units({ delivered: 1, returned: 1 }))).toBe("delivered");
    expect(shownState(book, units({ cancelled: 2 }))).toBe("cancelled");
    expect(shownState(book, units({ lost: 1, cancelled: 1 }))).toBe("shipped");
  }
  expect(moneyStatus("paid", free, true)).toBe("free");
  expect(moneyStatus("paid", late, true)).toBe("refund_due");
  expect(moneyStatus("created", free, false)).toBe("unpaid");
  // A difference that was paid makes it cost something.
  const paid = { captured: 500, credited: 500, refunded: 500, total: 500 };
  expect(shownState(paid, units({ taken: 2 }))).toBe("refunded");
});
