import type { Money } from "#contract/money.ts";

/** `8990` as `89.90`, for a field. */
export const printDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of the admin as a formattable amount. */
export const inDollars = (cents: number): Money => ({
  amount: printDollars(cents),
  currency: "USD",
  minor: cents,
});
