import { percentOf, type Minor } from "../money.ts";

/** From so many items on, so many per cent of the subtotal. */
export type Tier = { minItems: number; percent: number };

/** One reading of the volume promotion. Tiers come from the database; these are the seeds. */
export type VolumeRule = { code: string; tiers: readonly Tier[] };

/** Cart discount by total quantity (R-PROMO-1). */
export const cartVolumeRule: VolumeRule = {
  code: "cart-volume",
  tiers: [
    { minItems: 3, percent: 10 },
    { minItems: 5, percent: 20 },
  ],
};

/** The promotion banner (R-PROMO-2). */
export const bannerRule: VolumeRule = {
  code: "banner",
  tiers: [
    { minItems: 5, percent: 5 },
    { minItems: 10, percent: 10 },
  ],
};

export type Discount = { rule: string | null; percent: number; amount: Minor };
export const noDiscount: Discount = { rule: null, percent: 0, amount: 0 };
export type NextTier = { itemsMissing: number; percent: number };

/** Per cent a rule gives for that many items; 0 below the first tier. */
export function percentFor(rule: VolumeRule, items: number): number {
  return rule.tiers.reduce(
    (best, tier) => (items >= tier.minItems && tier.percent > best ? tier.percent : best),
    0,
  );
}

/**
 * The discount on a subtotal. The better rule for the shopper applies, never two, unless the
 * merchant allows stacking, in which case percentages add up to at most 100 (R-PROMO-3).
 */
export function volumeDiscount(
  rules: readonly VolumeRule[],
  items: number,
  subtotal: Minor,
  stacking = false,
): Discount {
  const giving = rules
    .map((rule) => ({ rule: rule.code, percent: percentFor(rule, items) }))
    .filter((candidate) => candidate.percent > 0)
    .toSorted((a, b) => b.percent - a.percent);
  const [best] = giving;
  if (!best) return noDiscount;
  const applied = stacking
    ? {
        rule: giving.map((candidate) => candidate.rule).join("+"),
        percent: Math.min(
          100,
          giving.reduce((total, candidate) => total + candidate.percent, 0),
        ),
      }
    : best;
  return { ...applied, amount: percentOf(subtotal, applied.percent) };
}

/** The nearest number of further items that brings more than now, or null at the top. */
export function nextTier(
  rules: readonly VolumeRule[],
  items: number,
  stacking = false,
): NextTier | null {
  const now = volumeDiscount(rules, items, 0, stacking).percent;
  const steps = rules.flatMap((rule) => rule.tiers.map((tier) => tier.minItems));
  for (const minItems of steps.toSorted((a, b) => a - b)) {
    const percent = volumeDiscount(rules, minItems, 0, stacking).percent;
    if (minItems > items && percent > now) return { itemsMissing: minItems - items, percent };
  }
  return null;
}
