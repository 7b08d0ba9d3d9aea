import { bannerParts, bannerText } from "#contract/banner-text.ts";
import type { ShopInfo } from "#contract/shop-info.ts";
import { currencyCodes, type CurrencyCode } from "#domain/currency.ts";
import { carrierPage } from "#server/carrier/carrier.routes.ts";
import type { Language } from "#domain/language.ts";
import { offeredOf } from "#domain/language/offered.ts";
import { textIn } from "#domain/language/text-in.ts";
import { storedSetting } from "#domain/shop/settings.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { timeZoneOf } from "#domain/shop/time-zone.ts";
import { bannerRule, cartVolumeRule } from "#domain/promotion/volume-discount.ts";
import { publishedSlugs } from "#server/content/published-pages.ts";
import type { Database } from "#server/platform/database.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";
import { personalisedTerms } from "#server/texts/personalised-terms.ts";
import { logoAddress } from "./brand-picture.ts";
import { readShopInfo, type ShopSettings } from "./shop-info.repository.ts";

export type ShopFacts = {
  mode: Pick<ShopMode, "seedsDemo">;
  door: Pick<ShopDoor, "whyClosed">;
  /** True while payments go to the built-in simulator. */
  paymentSimulated: boolean;
  /** The carriers' tracking service; where there is none, the merchant's setting names a page. */
  carrierTrackingUrl: string | null;
};

/** Data of the layout of every page. A promotion that is switched off has no tiers. */
export async function getShopInfo(
  { driver }: Database,
  { mode, door, paymentSimulated, carrierTrackingUrl }: ShopFacts,
  { language, currency }: { language: Language; currency: CurrencyCode },
): Promise<ShopInfo> {
  const [{ settings, rules, sold, freeDelivery, squads }, pages, closed] = await Promise.all([
    readShopInfo(driver),
    publishedSlugs(driver),
    door.whyClosed(language),
  ]);
  const tiersOf = (code: string) => rules.find((rule) => rule.code === code)?.tiers ?? [];
  const bannerTiers = tiersOf(bannerRule.code);
  const cartTiers = tiersOf(cartVolumeRule.code);
  return {
    brand: settingText(settings, "brand", language),
    logo: logoAddress(storedSetting("logo", settings["logo"])),
    colour: storedSetting("colour", settings["colour"]),
    timeZone: timeZoneOf(storedSetting("timeZone", settings["timeZone"])),
    email: settingText(settings, "email", language),
    hours: settingText(settings, "hours", language),
    languages: [
      ...offeredOf(
        storedSetting("firstLanguage", settings["firstLanguage"]),
        storedSetting("closedLanguages", settings["closedLanguages"]),
      ),
    ],
    currency,
    currencies: sold ?? [...currencyCodes],
    returnDays: storedSetting("returnDays", settings["returnDays"]),
    replyDays: storedSetting("replyDays", settings["replyDays"]),
    squads,
    ...printDays(settings),
    freeDelivery,
    personalisedTerms: personalisedTerms(settings, language),
    banner: bannerText({ own: bannerTiers, cart: cartTiers }, language),
    bannerLines: bannerParts({ own: bannerTiers, cart: cartTiers }, language),
    bannerTiers: [...bannerTiers],
    cartTiers: [...cartTiers],
    isInvented: mode.seedsDemo,
    closed: closed ?? "",
    paymentSimulated,
    pages: [...pages],
    wishAlerts: storedSetting("wishAlerts", settings["wishAlerts"]),
    trackingSite: carrierTrackingUrl
      ? carrierPage(carrierTrackingUrl, language)
      : settingText(settings, "trackingSite", language),
  };
}

function printDays(settings: ShopSettings): Pick<ShopInfo, "printDays" | "printDaysMost"> {
  const from = storedSetting("personalisationMinDays", settings["personalisationMinDays"]);
  const to = storedSetting("personalisationMaxDays", settings["personalisationMaxDays"]);
  return { printDays: from === to ? `${from}` : `${from}–${to}`, printDaysMost: to };
}

const isList = (value: object): value is readonly string[] => Array.isArray(value);

/** A setting that is one text or one per language; "" when it was never set. */
function settingText(settings: ShopSettings, key: string, language: Language): string {
  const value = settings[key];
  if (typeof value === "string") return value;
  return typeof value === "object" && !isList(value) ? textIn(value, language) : "";
}
