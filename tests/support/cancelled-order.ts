import type { CancelledOrder, CancelLine } from "#domain/order/cancelling.ts";
import type { Credit, CreditBooks } from "#domain/order/credit.ts";
import { noUnits, type Place } from "#domain/order/goods.ts";

export type At = Partial<Record<Place, number>>;
/** A line as the table has it: what was paid, where its units are, and what of it is decided. */
export type Line = { net: number; tax?: number; at: At; settled?: number; isPrinted?: boolean };
export type Order = { lines: Line[]; postage?: number; credited?: number; reversed?: number };

export const quantityOf = (at: At) => Object.values(at).reduce((sum, units) => sum + units, 0);
export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** An order that was paid as its lines say, as the rule of cancelling reads it. */
export function orderOf({ lines, postage = 0, credited = 0, reversed = 0 }: Order): CancelledOrder {
  const total = sumOf(lines.map(({ net, tax = 0 }) => net + tax)) + postage;
  const books: CreditBooks = {
    captured: Math.max(credited, total - reversed),
    credited,
    shipping: { net: postage, tax: 0, credited: 0 },
    lines: lines.map(({ net, tax = 0, at, settled = 0 }, place) => ({
      id: `line-${place}`,
      quantity: quantityOf(at),
      net,
      tax,
      settled,
    })),
  };
  const goods = lines.map(({ at, isPrinted = false }, place): CancelLine => ({
    id: `line-${place}`,
    units: { ...noUnits, ...at },
    byBuyer: !isPrinted,
  }));
  return { books, lines: goods };
}

/** Of a credit, what is postage. */
export const postageOf = ({ parts }: Credit): number =>
  sumOf(parts.map(({ kind, net, tax }) => (kind === "shipping" ? net + tax : 0)));
