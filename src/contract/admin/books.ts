import * as z from "zod/mini";
import { differenceKinds, moneyKinds } from "#domain/payment/compare-books.ts";

/** An amount as the provider or we have it; null: the provider's cannot be read. */
const bookAmount = z.object({ amount: z.nullable(z.string()), currency: z.string() });

/** Money that one book has and the other has not, or with another amount. */
const bookDifference = z.object({
  difference: z.enum(differenceKinds),
  kind: z.enum(moneyKinds),
  /** The provider's id; of a loss that of its capture. */
  id: z.string(),
  at: z.string(),
  /** null: it belongs to no order of ours. */
  orderNo: z.nullable(z.string()),
  /** The number is one of ours, and no order of our books has it: see the lost payments. */
  isLost: z._default(z.boolean(), false),
  ours: z.nullable(bookAmount),
  theirs: z.nullable(bookAmount),
});
export type BookDifferenceRow = z.infer<typeof bookDifference>;

/** Sums of both books in one currency; `difference` is ours less theirs. */
const bookSum = z.object({
  kind: z.enum(moneyKinds),
  currency: z.string(),
  ours: z.string(),
  theirs: z.string(),
  difference: z.string(),
});

/** The findings, as they are kept: the first 500 differences in whole. */
export const bookResult = z.object({
  matched: z.int(),
  /** Entries of ours after `completeUntil` that the report does not have yet: no differences. */
  awaited: z._default(z.int(), 0),
  /**
   * Money that moved before this surely is in the report; null in results of before, which end
   * there.
   */
  completeUntil: z._default(z.nullable(z.string()), null),
  count: z.int(),
  differences: z.array(bookDifference),
  sums: z.array(bookSum),
  /** The provider's fees, of captures of the range. */
  fees: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type BookResult = z.infer<typeof bookResult>;

const bookCheck = z.object({
  checkedAt: z.string(),
  since: z.string(),
  until: z.string(),
  result: bookResult,
});
export type BookCheck = z.infer<typeof bookCheck>;

/**
 * The newest comparison with the provider's report (R-PAY-11), null before the first; `failed` is
 * set when a later one could not be made.
 */
export const books = z.object({
  check: z.nullable(bookCheck),
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
});
export type BooksState = z.infer<typeof books>;
