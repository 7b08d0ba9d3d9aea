import type { Language } from "#domain/language.ts";
import { percentOff } from "#domain/language/percent-off.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";

/**
 * Phrases of the banner, in one language. `more`: the offer of the cart beyond the banner's own
 * rule.
 */
type BannerWords = {
  tier: (tier: Tier) => string;
  between: string;
  /** Ends the first part before a second one: a line may end there. */
  end: string;
  more: (tiers: readonly Tier[]) => string;
};

const reached = ({ minItems, percent }: Tier) => `满${minItems}件${percentOff(percent).fold}折`;

const words: Readonly<Record<Language, BannerWords>> = {
  "en-US": {
    tier: ({ minItems, percent }) => `${minItems} items ${percent}% off`,
    between: " · ",
    end: "",
    more: (tiers) =>
      ` — this season more: ${tiers.map(({ minItems, percent }) => `${percent}% from ${minItems}`).join(", ")}`,
  },
  "zh-CN": {
    tier: reached,
    between: " · ",
    end: "，",
    more: (tiers) => `本季更优惠：${tiers.map(reached).join("，")}`,
  },
};

type Rules = { own: readonly Tier[]; cart: readonly Tier[] };

/**
 * The banner in at most two parts, each for a line of a phone: the steps of its own rule and, where
 * the cart gives more, those of the cart, so that nobody is promised less than is taken off
 * (R-PROMO-2). Steps of a rule rise.
 * @returns nothing without steps of its own
 */
export function bannerParts({ own, cart }: Rules, language: Language): string[] {
  if (own.length === 0) return [];
  const { tier, between, end, more } = words[language];
  const better = cart.filter(
    (step) => !own.some((one) => one.minItems <= step.minItems && one.percent >= step.percent),
  );
  const steps = own.map(tier).join(between);
  return better.length > 0 ? [steps + end, more(better)] : [steps];
}

/** The banner as one sentence; "" without steps of its own. */
export const bannerText = (rules: Rules, language: Language): string =>
  bannerParts(rules, language).join("");
