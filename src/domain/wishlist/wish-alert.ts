import { decimalsOf, type CurrencyCode } from "../currency.ts";
import type { Minor } from "../money.ts";

/** What a shopper can be told of: a size that is there again, or a lower price of a product. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Days in which the link of a confirmation e-mail works, and after which an alert ends by itself. */
export const confirmDays = 7;
export const alertDays = 365;
/** Hours in which a size that came back is told to no more people than its units call for. */
export const pauseHours = 2;
/** People who are told of one unit: few of them buy. */
export const toldPerUnit = 5;
/** Alerts that one person may have at once. */
export const mostAlerts = 100;

/**
 * How many may be told now, the oldest first (R-WISH-6). What was told in the last `pauseHours`
 * counts, so that more units are told at once and the same units only after the pause.
 */
export const mayTell = ({ stock, toldLately }: { stock: number; toldLately: number }): number =>
  Math.max(0, stock * toldPerUnit - toldLately);

/** Whether a price is worth an e-mail: lower by one whole unit and by 5 % (R-WISH-7). */
export function hasFallen(asked: Minor, now: Minor, currency: CurrencyCode): boolean {
  const unit = 10 ** decimalsOf(currency);
  return asked - now >= unit && now * 100 <= asked * 95;
}

/** Whether a list shows the price that was saved: what exchange rates move each day is no news. */
export const hasMoved = (saved: Minor, now: Minor): boolean => Math.abs(now - saved) * 100 >= saved;
