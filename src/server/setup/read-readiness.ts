import { baseCurrency, currencyCodes, type CurrencyCode } from "#domain/currency.ts";
import { heaviestOf } from "#domain/delivery/postage.ts";
import { blanksIn } from "#domain/content/blanks.ts";
import type { Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import {
  legalSlugs,
  mayTakeMoney,
  serviceSlugs,
  shopReadiness,
  type ShopFacts,
} from "#domain/shop/readiness.ts";
import { storedSetting } from "#domain/shop/settings.ts";
import type { NamedItem } from "./describe-readiness.ts";
import type { Queries } from "#server/platform/database.ts";
import { readShopRow } from "./readiness.repository.ts";

const neededSlugs = [...legalSlugs, ...serviceSlugs];

/** Whether the shop is open, and its gaps. */
export type ShopStanding = {
  items: NamedItem[];
  openedAt: string | null;
  /** The merchant's words for shoppers while it is closed; none: the shop's own. */
  closedText: PartialText;
  takesMoney: boolean;
};

/** `readiness(shop)` over the present rows of the database (R-MODE-4). */
export async function readStanding(
  queries: Queries,
  { now, ...payments }: { now: Date; takesPaymentEvents: boolean; paymentUrl: string },
): Promise<ShopStanding> {
  const row = await readShopRow(queries, neededSlugs, now);
  const settings = row.settings ?? {};
  const words = (key: string) => textOf(settings[key]);
  const ages = new Map(row.rates.map(({ currency, ageDays }) => [currency, ageDays]));
  const untaxed: unknown = settings["untaxedZones"];
  const first = storedSetting("firstLanguage", settings["firstLanguage"]);
  const opened: unknown = settings["openedAt"];
  const openedAt = typeof opened === "string" ? opened : null;
  const facts: ShopFacts = {
    hasOwner: row.hasOwner,
    name: words("brand"),
    timeZone: words("timeZone"),
    seller: { legalName: words("seller"), address: words("sellerAddress"), email: words("email") },
    rates: soldIn(settings["currencies"])
      .filter((currency) => currency !== baseCurrency)
      .map((currency) => ({ currency, ageDays: ages.get(currency) ?? null })),
    zones: row.zones.map(({ name: _name, taxed, methods, ...zone }) => ({
      ...zone,
      carriesToG: Math.max(0, ...methods.map(heaviestOf)),
      taxSettled: taxed || (Array.isArray(untaxed) && untaxed.includes(zone.code)),
    })),
    sellableProducts: row.sellableProducts,
    // Readers of the other languages get them in the first.
    unreadyPages: neededSlugs.flatMap((slug) =>
      isWhole(row.pages, slug, first) ? [] : [{ slug, language: first }],
    ),
    isOpened: openedAt !== null,
    ...payments,
  };
  const names = Object.fromEntries(row.zones.map(({ code, name }) => [code, name]));
  const items = shopReadiness(facts).map((item) => ({ ...item, names }));
  return {
    items,
    openedAt,
    closedText: settings["closedText"] ?? {},
    takesMoney: mayTakeMoney(items, openedAt),
  };
}

/** The currencies that the shop sells in; all of them until the merchant has chosen. */
function soldIn(choice: unknown): readonly CurrencyCode[] {
  const sold = (choice as { sold?: readonly string[] } | undefined)?.sold;
  return sold ? currencyCodes.filter((code) => sold.includes(code)) : currencyCodes;
}

/** A setting that is one text, or one per language: any of them. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return value && typeof value === "object" ? textIn(value, "en-US").trim() : "";
}

type Pages = Awaited<ReturnType<typeof readShopRow>>["pages"];

/** Published in that language, with no blank left. */
function isWhole(pages: Pages, slug: string, language: Language): boolean {
  const page = pages.find((one) => one.slug === slug && one.language === language);
  return page !== undefined && blanksIn(page.sections).length === 0;
}
