import { failure, success, type Result } from "../result.ts";
import {
  creditLeft,
  creditOfAll,
  proposeCredit,
  type Credit,
  type CreditAsk,
  type CreditBooks,
  type CreditRefusal,
} from "./credit.ts";

/** `dropped`: the requested money went back in another way since. */
export const refundRequestStates = ["waiting", "granted", "refused", "dropped"] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/**
 * A refund that one person asks of another (R-REFUND-5). `amount` is its sum; `rest`: all that
 * was left, as with the last return of an order.
 */
export type AskedRefund = CreditAsk & { amount: number; rest: boolean };

/** Units that are cancelled when it is granted: until then goods and money stay as they are. */
export type AskedCancel = {
  units: { lineId: string; units: number }[];
  restock: boolean;
  buyerAsked: boolean;
};

/** A credit that its author may not grant, as a request to another. */
export function askFor({ amount, parts }: Credit, rest: boolean): AskedRefund {
  const sum = (...kinds: string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((before, { net, tax }) => before + net + tax, 0);
  const units = parts.flatMap((part) =>
    part.kind === "units" ? [{ lineId: part.lineId, units: part.units }] : [],
  );
  return { amount, rest, units, shipping: sum("shipping"), goodwill: sum("goodwill", "surplus") };
}

/** The books without money that waits for another person: nothing is given away twice. */
export function reserve(books: CreditBooks, waiting: readonly AskedRefund[]): CreditBooks {
  const sum = (of: (asked: AskedRefund) => number) =>
    waiting.reduce((before, asked) => before + of(asked), 0);
  const { shipping } = books;
  const unitsOf = (id: string) =>
    sum(({ units }) => units.find(({ lineId }) => lineId === id)?.units ?? 0);
  return {
    captured: Math.max(books.credited, books.captured - sum(({ amount }) => amount)),
    credited: books.credited,
    shipping: { ...shipping, credited: shipping.credited + sum((asked) => asked.shipping) },
    lines: books.lines.map((line) => ({ ...line, reserved: unitsOf(line.id) })),
  };
}

/** The present sum of a request, which is never more than was requested. */
export function creditOfRequest(
  books: CreditBooks,
  asked: AskedRefund,
): Result<Credit, CreditRefusal> {
  const left = creditLeft(books);
  const capped = { ...books, captured: books.credited + Math.min(asked.amount, left) };
  if (!asked.rest) return proposeCredit(capped, asked);
  const credit = creditOfAll(capped);
  return credit ? success(credit) : failure({ reason: "tooMuch", left });
}
