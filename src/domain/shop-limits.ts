import { defaultOf } from "./shop/settings.ts";

/** Limits that keep the shop open for all (R-LIMIT). */
export type ShopLimits = {
  /** Most unpaid units of one size, and in all, for one account, e-mail or network address. */
  unitsOfOneSize: number;
  unitsInAll: number;
  /** Most guest sessions that one network address may open. */
  guestsPerMinute: number;
  guestsPerHour: number;
};

/** Limits of a shop that has not chosen its own; those of guests are the operator's. */
export const shopLimits: ShopLimits = {
  unitsOfOneSize: defaultOf("unitsOfOneSize"),
  unitsInAll: defaultOf("unitsInAll"),
  guestsPerMinute: 30,
  guestsPerHour: 300,
};
