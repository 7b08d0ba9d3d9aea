import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { toDecimal, type Minor } from "#domain/money.ts";
import type { CouponRefusal } from "#domain/promotion/coupon.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";

type Reader = { language: Language; currency: CurrencyCode };

/** The answer to a coupon that does not apply: a reason for programs, a hint for people. */
export function refuseCoupon(refusal: CouponRefusal, reader: Reader): Refusal {
  return refuse("couponRefused", {
    reason: refusal.reason,
    hint: (reader.language === "zh-CN" ? chineseHint : englishHint)(refusal, reader),
  });
}

function englishHint(refusal: CouponRefusal, reader: Reader): string {
  switch (refusal.reason) {
    case "unknown":
      return "We do not know this code. Please check how it is written.";
    case "usedUp":
      return "This code has been used as often as it was given out.";
    case "usedByYou":
      return "You have used this code already. An order that is not paid gives it back after an hour.";
    case "firstOrderOnly":
      return "This code is for a first order, and you have ordered before.";
    case "expired":
      return `This code ended on ${dayOf(refusal.at, reader.language)}.`;
    case "notYetValid":
      return `This code works from ${dayOf(refusal.at, reader.language)} on.`;
    case "customerGroup":
      return `This code is for ${refusal.group.toUpperCase()} customers. Sign in with such an account to use it.`;
    case "language":
      return `This code is for our pages in ${languageNames[refusal.language]["en-US"]}. Switch the language to use it.`;
    case "minimumSubtotal":
      return `Works from ${money(refusal.minimum, reader)} on: add ${money(refusal.missing, reader)} more.`;
    case "minimumItems":
      return `Works from ${refusal.minimum} items on: add ${refusal.missing} more.`;
    case "notWithOthers":
      return `This code cannot be combined with the volume discount, and your volume discount of ${money(refusal.volumeDiscount, reader)} saves you at least as much.`;
  }
}

function chineseHint(refusal: CouponRefusal, reader: Reader): string {
  switch (refusal.reason) {
    case "unknown":
      return "没有这个优惠码，请检查是否输入正确。";
    case "usedUp":
      return "该优惠码的使用次数已用完。";
    case "usedByYou":
      return "您已使用过该优惠码。未付款的订单会在一小时后退还优惠码。";
    case "firstOrderOnly":
      return "该优惠码仅限首次下单使用，而您此前已下过单。";
    case "expired":
      return `该优惠码已于${dayOf(refusal.at, reader.language)}失效。`;
    case "notYetValid":
      return `该优惠码自${dayOf(refusal.at, reader.language)}起可用。`;
    case "customerGroup":
      return `该优惠码仅限 ${refusal.group.toUpperCase()} 会员使用，请登录相应账户。`;
    case "language":
      return `该优惠码仅适用于${languageNames[refusal.language]["zh-CN"]}页面，请切换语言后使用。`;
    case "minimumSubtotal":
      return `满 ${money(refusal.minimum, reader)} 可用，还差 ${money(refusal.missing, reader)}。`;
    case "minimumItems":
      return `满 ${refusal.minimum} 件可用，还差 ${refusal.missing} 件。`;
    case "notWithOthers":
      return `该优惠码不能与多件优惠同时使用，而您的多件优惠 ${money(refusal.volumeDiscount, reader)} 已同样或更加划算。`;
  }
}

const languageNames: Record<Language, Record<Language, string>> = {
  "en-US": { "en-US": "English", "zh-CN": "英文" },
  "zh-CN": { "en-US": "Chinese", "zh-CN": "中文" },
};

function money(amount: Minor, { language, currency }: Reader): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(Number(toDecimal(amount, currency)));
}

/** The day in the shop's own time (spec §1). */
const dayOf = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "America/New_York" }).format(at);
