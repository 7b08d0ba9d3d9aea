import type { Language } from "#domain/language.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";
import { serverTexts } from "#server/texts/server-texts.ts";

/**
 * The banner: the steps of its own rule and, where the cart gives more, those of the cart, so that
 * nobody is promised less than is taken off (R-PROMO-2). Steps of a rule rise.
 * @returns "" without steps of its own
 */
export function bannerText(
  own: readonly Tier[],
  cart: readonly Tier[],
  language: Language,
): string {
  if (own.length === 0) return "";
  const { tier, more } = serverTexts[language].banner;
  const better = cart.filter(
    (step) => !own.some((one) => one.minItems <= step.minItems && one.percent >= step.percent),
  );
  const text = own.map(tier).join(" · ");
  return better.length > 0 ? `${text} ${more(better)}` : text;
}
