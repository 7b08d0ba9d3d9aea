import type { ShopInfo } from "#contract/shop-info.ts";

/**
 * What buying more brings, whichever rule it comes from: the cart takes the better one, so only
 * steps that give more than the one before are worth naming (decision 3).
 */
export function volumeSteps({
  bannerTiers,
  cartTiers,
}: Pick<ShopInfo, "bannerTiers" | "cartTiers">) {
  const steps: { minItems: number; percent: number }[] = [];
  const tiers = [...cartTiers, ...bannerTiers];
  for (const tier of tiers.toSorted((a, b) => a.minItems - b.minItems || b.percent - a.percent)) {
    if (tier.percent > (steps.at(-1)?.percent ?? 0)) steps.push(tier);
  }
  return steps;
}
