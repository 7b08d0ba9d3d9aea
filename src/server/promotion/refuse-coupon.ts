import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { formatDay } from "#domain/language/format-day.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { languageName } from "#domain/language/language-name.ts";
import type { Minor } from "#domain/money.ts";
import type { CouponRefusal } from "#domain/promotion/coupon.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";
import { serverTexts } from "#server/texts/server-texts.ts";

type Reader = { language: Language; currency: CurrencyCode };

/** The answer to a coupon that does not apply: a reason for programs, a hint for people. */
export function refuseCoupon(refusal: CouponRefusal, reader: Reader): Refusal {
  return refuse("couponRefused", { reason: refusal.reason, hint: hintOf(refusal, reader) });
}

function hintOf(refusal: CouponRefusal, { language, currency }: Reader): string {
  const texts = serverTexts[language].coupon;
  const money = (minor: Minor) => formatMoney({ minor, currency }, language);
  switch (refusal.reason) {
    case "unknown":
    case "usedUp":
    case "usedByYou":
    case "firstOrderOnly":
    case "notOneUse":
      return texts[refusal.reason];
    case "expired":
      // The last day with it: the end is the first moment without.
      return texts.expired(formatDay(refusal.at - 1, language, refusal.timeZone));
    case "notYetValid":
      return texts.notYetValid(formatDay(refusal.at, language, refusal.timeZone));
    case "customerGroup":
      return texts.customerGroup(refusal.group.toUpperCase());
    case "language":
      return texts.language(languageName(refusal.language, language));
    case "minimumSubtotal":
      return texts.minimumSubtotal(money(refusal.minimum), money(refusal.missing));
    case "minimumItems":
      return texts.minimumItems(refusal.minimum, refusal.missing);
    case "notWithOthers":
      return texts.notWithOthers(money(refusal.volumeDiscount));
  }
}
