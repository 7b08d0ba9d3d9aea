import type { Money } from "#contract/money.ts";

/** Maximum price in cents, from the contract. */
const most = 100_000_00;

/**
 * Parses dollars as people type them: `89`, `89.9`, `1,089.00`, also with a decimal comma.
 * @returns cents, or null for an invalid price
 */
export function readDollars(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$/, "")
    .replaceAll(/[\s\u00A0]/g, "");
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(",", "") : text;
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= most ? cents : null;
}

/** `8990` as `89.90`, for a field. */
export const printDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of the admin as a formattable amount. */
export const inDollars = (cents: number): Money => ({
  amount: printDollars(cents),
  currency: "USD",
  minor: cents,
});
