import type { LineChoice } from "../cart/line-content.ts";
import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, minor, sum, type Minor } from "../money.ts";

/**
 * The fee of each field of a choice, null for one that is free: the compiler asks a new option for
 * it. Patches and add-ons have a price of each.
 */
const feeOfField = {
  customType: null,
  playerId: "player",
  name: null,
  number: null,
  premiumName: "premiumName",
  premiumNumber: "premiumNumber",
} as const satisfies Record<Exclude<keyof LineChoice, "patchIds" | "addonIds">, string | null>;

/** The parts of the customisation fee, in the order in which they are shown. */
export const feeNames = Object.values(feeOfField).filter((fee) => fee !== null);
export type FeeName = (typeof feeNames)[number];

/** The parts of the price of one unit, in US cents. */
export type UnitParts = Record<FeeName, Minor> & {
  base: Minor;
  patches: readonly { id: string; amount: Minor }[];
  addons: readonly { id: string; amount: Minor }[];
};

/** Prices of a product and of the extras that may be chosen with it, in US cents. */
export type PriceList = {
  priceUsd: Minor;
  /** Premium lettering of the name and of the number, each per unit (R-PRICE-4). */
  premiumNameUsd: Minor;
  premiumNumberUsd: Minor;
  players: readonly Priced[];
  patches: readonly Priced[];
  addons: readonly Priced[];
};
type Priced = { id: string; priceUsd: Minor };

/** The parts of one unit, as far as the price list has the chosen options. */
export function unitParts(choice: LineChoice, prices: PriceList): UnitParts {
  const chosen = (list: readonly Priced[], ids: readonly string[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ id, priceUsd }) => ({ id, amount: priceUsd }));
  return {
    base: prices.priceUsd,
    player: prices.players.find(({ id }) => id === choice.playerId)?.priceUsd ?? 0,
    premiumName: choice.premiumName ? prices.premiumNameUsd : 0,
    premiumNumber: choice.premiumNumber ? prices.premiumNumberUsd : 0,
    patches: chosen(prices.patches, choice.patchIds),
    addons: chosen(prices.addons, choice.addonIds),
  };
}

export type UnitPrice = UnitParts & {
  /** All fees together: the customisation fee. */
  customFee: Minor;
  /** All components added up. */
  total: Minor;
};

/**
 * The price of one unit in a currency: every component converted and rounded on its own, then
 * added (R-PRICE-2), so that the parts on a page always add up to the price on it.
 * @param baseByHand the product's price in that currency where the merchant has set one (R-PRICE-6)
 */
export function unitPrice(
  usd: UnitParts,
  rate: RateMicros,
  currency: CurrencyCode,
  baseByHand?: Minor | null,
): UnitPrice {
  const convert = (amount: Minor) => convertFromUsd(amount, rate, currency);
  const each = (part: { id: string; amount: Minor }) => ({ ...part, amount: convert(part.amount) });
  const parts: UnitParts = {
    ...usd,
    base: baseByHand ?? convert(usd.base),
    patches: usd.patches.map(each),
    addons: usd.addons.map(each),
  };
  for (const name of feeNames) parts[name] = convert(usd[name]);
  const customFee = sum(feeNames.map((name) => parts[name]));
  const extras = [...parts.patches, ...parts.addons].map((part) => part.amount);
  return { ...parts, customFee, total: sum([parts.base, customFee, ...extras]) };
}

/** Unit price times quantity. */
export function lineTotal(unit: Minor, quantity: number): Minor {
  return minor(unit * quantity);
}
