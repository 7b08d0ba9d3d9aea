import fc from "fast-check";
import { expect, test } from "vitest";
import {
  orderOf,
  postageOf,
  quantityOf,
  sumOf,
  type Order,
} from "../../../tests/support/cancelled-order.ts";
import { planCancel, type CancelLine } from "./cancelling.ts";
import type { Credit } from "./credit.ts";
import { noUnits, type UnitCounts } from "./goods.ts";
import { unitMoney } from "./unit-money.ts";
import { creditOfUnits, isLastOfOrder } from "./units-back.ts";

const places = ["taken", "making", "packed", "shipped", "delivered", "lost", "returned"] as const;
const anyLine = fc
  .record({
    net: fc.nat(30_000),
    tax: fc.nat(6_000),
    isPrinted: fc.boolean(),
    units: fc.array(fc.constantFrom(...places), { minLength: 1, maxLength: 5 }),
    settled: fc.nat(5),
  })
  .map(({ units, settled, ...line }) => ({
    ...line,
    settled: Math.min(settled, units.length),
    at: Object.fromEntries(
      places.map((place) => [place, units.filter((each) => each === place).length]),
    ),
  }));
/** An order that lives already, with goodwill given, units settled and money taken back by a bank. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    postage: fc.nat(2_000),
    goodwill: fc.nat(4_000),
    reversed: fc.oneof(fc.constant(0), fc.nat(20_000)),
  })
  .map(({ lines, postage, goodwill, reversed }): Order => {
    const total = sumOf(lines.map(({ net, tax }) => net + tax)) + postage;
    const settled = lines.map(({ net, tax, at, settled: units }) => {
      const money = unitMoney({ quantity: quantityOf(at), net, tax }, 0, units);
      return money.net + money.tax;
    });
    return { lines, postage, reversed, credited: Math.min(sumOf(settled) + goodwill, total) };
  });

/** The books and goods after a plan, as the shop writes them down. */
function run({ books, lines }: ReturnType<typeof orderOf>, credit: Credit, goods: CancelLine[]) {
  const unitsOf = (id: string) =>
    sumOf(
      credit.parts.map((part) => (part.kind === "units" && part.lineId === id ? part.units : 0)),
    );
  return {
    lines: goods.length > 0 ? goods : lines,
    books: {
      ...books,
      credited: books.credited + credit.amount,
      shipping: { ...books.shipping, credited: books.shipping.credited + postageOf(credit) },
      lines: books.lines.map((line) => ({ ...line, settled: line.settled + unitsOf(line.id) })),
    },
  };
}

const cancelAll = ({ units }: CancelLine): UnitCounts => ({
  ...units,
  taken: 0,
  making: 0,
  cancelled: units.cancelled + units.taken + units.making,
});

test("a cancellation never pays above the units' worth, nor the rest, nor for units that left", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const order = orderOf(input);
      const plan = planCancel(order);
      if (!plan.ok) return;
      const { refund, counted, takings } = plan.value;
      const { amount, parts } = refund.credit;
      expect(amount).toBeLessThanOrEqual(order.books.captured - order.books.credited);
      expect(counted).toBeGreaterThanOrEqual(0);
      expect(counted).toBeLessThanOrEqual(amount);
      const stays = plan.value.stays.some(({ place }) => place !== "lost");
      if (stays) expect(parts.every(({ kind }) => kind === "units")).toBe(true);
      for (const { id } of order.lines) {
        const cancelled = sumOf(takings.map((each) => (each.lineId === id ? each.units : 0)));
        const paid = parts.flatMap((part) =>
          part.kind === "units" && part.lineId === id ? [part] : [],
        );
        expect(sumOf(paid.map(({ units }) => units))).toBeLessThanOrEqual(cancelled);
        const line = order.books.lines.find((each) => each.id === id);
        if (!line) throw new Error(id);
        const to = Math.min(line.quantity, line.settled + cancelled);
        const worth = unitMoney(line, line.settled, to);
        expect(sumOf(paid.map(({ net, tax }) => net + tax))).toBeLessThanOrEqual(
          worth.net + worth.tax,
        );
      }
    }),
    { numRuns: 2_000 },
  );
});

test("cancelled, and all others back with their money, every order is empty to the cent", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      let order = orderOf(input);
      const plan = planCancel(order);
      if (plan.ok) {
        const goods = order.lines.map((line) => ({ ...line, units: cancelAll(line) }));
        order = run(order, plan.value.refund.credit, goods);
      }
      for (const { id } of order.lines) {
        const goods = order.lines.map((line) => {
          const { units } = line;
          const { packed, shipped, delivered, lost, returned } = units;
          const back = packed + shipped + delivered + lost + returned;
          const here = { ...noUnits, cancelled: units.cancelled, returned: back };
          return line.id === id ? { ...line, units: here } : line;
        });
        const line = order.books.lines.find((each) => each.id === id);
        const lost = [{ lineId: id, units: line ? line.quantity - line.settled : 0 }];
        const isLast = isLastOfOrder(order.books, goods, lost);
        const { credit } = creditOfUnits(order.books, lost, isLast);
        order = run(order, credit, goods);
      }
      expect(order.books.credited).toBe(order.books.captured);
    }),
    { numRuns: 2_000 },
  );
});
