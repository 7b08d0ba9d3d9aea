import { decimalsOf, type CurrencyCode } from "../currency.ts";
import type { Minor } from "../money.ts";

/** Kinds of alerts: a size that is there again, or a lower price of a product. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Days in which the link of a confirmation e-mail works, and after which an alert ends by itself. */
export const confirmDays = 7;
export const alertDays = 365;
/** Hours in which a size that came back is reported to no more people than its units call for. */
export const pauseHours = 2;
/** E-mails for one unit: few of their readers buy. */
export const mailsPerUnit = 5;
/** Alerts that one person may have at once. */
export const mostAlerts = 100;

/**
 * The number of alerts due now, the oldest first (R-WISH-6). Alerts sent in the last `pauseHours`
 * count, so that more units are reported at once and the same units only after the pause.
 */
export const countDue = ({ stock, sentLately }: { stock: number; sentLately: number }): number =>
  Math.max(0, stock * mailsPerUnit - sentLately);

/** Whether a price is worth an e-mail: lower by one whole unit and by 5 % (R-WISH-7). */
export function hasFallen(asked: Minor, now: Minor, currency: CurrencyCode): boolean {
  const unit = 10 ** decimalsOf(currency);
  return asked - now >= unit && now * 100 <= asked * 95;
}

/** Whether a list shows the price that was saved: daily moves of exchange rates are no news. */
export const hasMoved = (saved: Minor, now: Minor): boolean => Math.abs(now - saved) * 100 >= saved;
