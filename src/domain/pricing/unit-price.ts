import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, minor, sum, type Minor } from "../money.ts";

/** Each premium lettering option, per unit, in US cents (spec §9). */
export const premiumFeeUsd: Minor = 500;

/** What one unit is made of, in US cents. */
export type UnitParts = {
  base: Minor;
  player: Minor;
  premiumName: Minor;
  premiumNumber: Minor;
  patches: readonly { id: string; amount: Minor }[];
  addons: readonly { id: string; amount: Minor }[];
};

export type UnitPrice = UnitParts & {
  /** Player, premium name and premium number together: the customisation fee. */
  customFee: Minor;
  /** All components added up. */
  total: Minor;
};

/**
 * The price of one unit in a currency: every component converted and rounded on its own, then
 * added (decision 7), so that the parts on a page always add up to the price on it.
 */
export function unitPrice(usd: UnitParts, rate: RateMicros, currency: CurrencyCode): UnitPrice {
  const convert = (amount: Minor) => convertFromUsd(amount, rate, currency);
  const each = (part: { id: string; amount: Minor }) => ({ ...part, amount: convert(part.amount) });
  const parts: UnitParts = {
    base: convert(usd.base),
    player: convert(usd.player),
    premiumName: convert(usd.premiumName),
    premiumNumber: convert(usd.premiumNumber),
    patches: usd.patches.map(each),
    addons: usd.addons.map(each),
  };
  const customFee = sum([parts.player, parts.premiumName, parts.premiumNumber]);
  const extras = [...parts.patches, ...parts.addons].map((part) => part.amount);
  return { ...parts, customFee, total: sum([parts.base, customFee, ...extras]) };
}

/** Unit price times quantity. */
export function lineTotal(unit: Minor, quantity: number): Minor {
  return minor(unit * quantity);
}
