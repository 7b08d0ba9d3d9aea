import type { FactValues } from "#domain/content/content-facts.ts";
import { nameMaxLength } from "#domain/customization.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Minor } from "#domain/money.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import { storedSetting } from "#domain/shop/settings.ts";
import { cartVolumeRule } from "#domain/promotion/volume-discount.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { ShopFacts } from "./shop-facts.repository.ts";
import { personalisedTerms } from "#server/texts/personalised-terms.ts";

/** Facts of the shop, formatted for a language; `null` for those it lacks. */
export function presentFacts(shop: ShopFacts, language: Language): FactValues {
  const texts = serverTexts[language].facts;
  const { comma } = languageTable[language].punctuation;
  const { tiers } = shop.rules.find(({ code }) => code === cartVolumeRule.code) ?? { tiers: [] };
  const given = <Key extends SettingKey>(key: Key) => storedSetting(key, shop.settings[key]);
  const personalisation = {
    minDays: given("personalisationMinDays"),
    maxDays: given("personalisationMaxDays"),
  };
  const days = (method: ShippingMethod, more = { minDays: 0, maxDays: 0 }) => {
    const found = shop.days.find((one) => one.method === method);
    return found ? range(found.min + more.minDays, found.max + more.maxDays) : null;
  };
  return {
    brand: setting(shop, "brand", language),
    email: setting(shop, "email", language) || null,
    hours: setting(shop, "hours", language) || null,
    standardDays: days("standard"),
    expressDays: days("express"),
    standardDaysPersonalised: days("standard", personalisation),
    expressDaysPersonalised: days("express", personalisation),
    personalisationDays: range(personalisation.minDays, personalisation.maxDays),
    personalisedTerms: personalisedTerms(shop.settings, language),
    freeShippingFrom: shop.freeFromUsd === null ? null : dollars(shop.freeFromUsd, language),
    premiumFee: [...new Set([given("premiumNameUsd"), given("premiumNumberUsd")])]
      .map((fee) => dollars(fee, language))
      .join(texts.or),
    replyTime: given("replyDays") > 0 ? texts.businessDays(given("replyDays")) : null,
    returnDays: String(given("returnDays")),
    sendBackDays: String(given("sendBackDays")),
    correctMinutes: String(given("correctMinutes")),
    differenceHours: String(given("differenceHours")),
    holdMinutes: String(given("holdMinutes")),
    guestTime: texts.time(given("guestDays")),
    sessionTime: texts.time(given("sessionDays")),
    messageTime: texts.time(given("messageDays")),
    mailTextTime: texts.time(given("mailKeptDays")),
    mailLogTime: texts.time(given("mailLogDays")),
    networkTime: texts.time(given("networkDays")),
    securityTime: texts.time(given("securityDays")),
    buyerTime: texts.time(given("buyerYears") * daysOfYear),
    nameLength: String(nameMaxLength),
    volumeDiscounts: tiers.length > 0 ? tiers.map(texts.tier).join(comma) : null,
    teams: several(shop.teams),
    currencies: several(shop.currencies),
  };
}

/** How many there are, where that is worth a sentence. */
const several = (count: number) => (count > 1 ? String(count) : null);

/** Texts say as many days as whole years. */
const daysOfYear = 365;

const range = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);

function setting({ settings }: ShopFacts, key: string, language: Language): string {
  const value = settings[key];
  if (typeof value === "string") return value;
  return typeof value === "object" && value ? textIn(value, language) : "";
}

/** US cents in words: `99 US dollars`, `99 美元`. */
function dollars(minor: Minor, language: Language): string {
  const parts = new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "name",
    trailingZeroDisplay: "stripIfInteger",
  }).formatToParts(minor / 100);
  const name = parts.find(({ type }) => type === "currency")?.value ?? "";
  const digits = parts.filter(({ type }) => !["currency", "literal"].includes(type));
  return `${digits.map(({ value }) => value).join("")} ${name}`;
}
