/** What keeps the shop open for all; the setting `limits` may say otherwise (R-LIMIT). */
export type ShopLimits = {
  /** Most unpaid units of one size, and in all, for one account, e-mail or network address. */
  unitsOfOneSize: number;
  unitsInAll: number;
  /** Most guest sessions that one network address may open. */
  guestsPerMinute: number;
  guestsPerHour: number;
};

export const shopLimits: ShopLimits = {
  unitsOfOneSize: 10,
  unitsInAll: 20,
  guestsPerMinute: 30,
  guestsPerHour: 300,
};
