import type { CurrencyCode } from "../currency.ts";
import type { Language } from "../language.ts";
import { heaviestSoldG } from "../delivery/postage.ts";
import type { ContentSlug } from "../content/content-slug.ts";
import { paypalPlace } from "../payment/paypal-place.ts";

/** The function that an unfinished item blocks; `none`: it is advice. */
export type Blocks = "start" | "money" | "none";

/** Facts given to the process from outside. */
export type StartFacts = {
  databaseGiven: boolean;
  /** On this machine, or encrypted on the way; the mail server likewise. */
  databasePrivate: boolean;
  publicUrl: string;
  paymentCredentials: boolean;
  paymentUrl: string;
  paymentSimulated: boolean;
  /** null: parcels are not followed. */
  trackingUrl: string | null;
  /** Of the services that are asked for streets while an address is typed. */
  addressUrls: readonly string[];
  smtpUrl: string | null;
  mailPrivate: boolean;
  sender: string | null;
  development: boolean;
  /** Certificates of other servers count; the runtime can be set to take any. */
  certificatesChecked: boolean;
  /** E-mails of accounts that a public demo password opens. */
  demoAccounts: readonly string[];
};

type Zone = {
  code: string;
  /** Empty: the rest of the world. */
  countries: readonly string[];
  /** Grams of the heaviest parcel that a method carries there; 0 without a method. */
  carriesToG: number;
  /** A rate for one of its countries, or "I charge none". */
  taxSettled: boolean;
};

/** Facts of the database. */
export type ShopFacts = {
  hasOwner: boolean;
  name: string;
  timeZone: string;
  seller: { legalName: string; address: string; email: string };
  /** Days since the newest rate of each currency sold in but the base; null without one. */
  rates: readonly { currency: CurrencyCode; ageDays: number | null }[];
  zones: readonly Zone[];
  /** Published products with a price and something in stock. */
  sellableProducts: number;
  /**
   * Legal and service pages that a shopper cannot read whole: not published in the shop's first
   * language, or with blanks.
   */
  unreadyPages: readonly { slug: ContentSlug; language: Language }[];
  /** The owner has opened the shop before. */
  isOpened: boolean;
  takesPaymentEvents: boolean;
  /** Where payments go. */
  paymentUrl: string;
};

export type ReadinessCode =
  | "database"
  | "databasePrivate"
  | "publicUrl"
  | "paymentCredentials"
  | "paymentAddress"
  | "realPayments"
  | "realTracking"
  | "addressLookup"
  | "mailServer"
  | "mailPrivate"
  | "sender"
  | "notDevelopment"
  | "certificatesChecked"
  | "demoPasswords"
  | "owner"
  | "shopName"
  | "seller"
  | "currencies"
  | "zones"
  | "shipping"
  | "tax"
  | "product"
  | "legalPages"
  | "servicePages"
  | "paymentEvents"
  | "realMoney";

export type ReadinessItem = {
  code: ReadinessCode;
  ok: boolean;
  blocks: Blocks;
  /** The missing parts: names of fields, currencies, zones, e-mails, `page language`. */
  missing: readonly string[];
  /** The page of the admin that repairs it; null where none does. */
  link: string | null;
};

/** Rates older than so many days are not charged with. */
export const oldestRateDays = 7;
/** Pages without which nobody may be asked to pay. */
export const legalSlugs = ["terms-of-service", "privacy-policy", "return-policy"] as const;
/** Pages that buyers look for: a shop is not opened without them. One that is open stays so. */
export const serviceSlugs = ["contact-us", "shipping-policy"] as const;

/**
 * Everything a real shop needs, in the order of setting it up (R-MODE-4). Start, doctor, dashboard
 * and checkout ask here; nothing is ticked by hand.
 */
export function readiness(start: StartFacts, shop: ShopFacts): ReadinessItem[] {
  return [...startReadiness(start), ...shopReadiness(shop)];
}

/**
 * The parts that a process needs before it may serve a real shop (R-MODE-2). Of a database or a
 * mail server that is not named nothing further is said: it is neither private nor without demo
 * accounts.
 */
export function startReadiness(start: StartFacts): ReadinessItem[] {
  const item = (code: ReadinessCode, ok: boolean, missing: readonly string[] = []) =>
    ({ code, ok, blocks: "start", missing, link: null }) satisfies ReadinessItem;
  const hasMailServer = mailServer.test(start.smtpUrl ?? "");
  const { databaseGiven, demoAccounts } = start;
  return [
    item("database", databaseGiven),
    ...(databaseGiven ? [item("databasePrivate", start.databasePrivate)] : []),
    item("publicUrl", named.test(start.publicUrl)),
    item("paymentCredentials", start.paymentCredentials),
    item("paymentAddress", paypalPlace(start.paymentUrl) !== null),
    item("realPayments", !start.paymentSimulated),
    item("realTracking", start.trackingUrl === null || start.trackingUrl.startsWith("https://")),
    item(
      "addressLookup",
      start.addressUrls.every((url) => unread.test(url)),
    ),
    item("mailServer", hasMailServer),
    ...(hasMailServer ? [item("mailPrivate", start.mailPrivate)] : []),
    item("sender", start.sender !== null),
    item("notDevelopment", !start.development),
    item("certificatesChecked", start.certificatesChecked),
    ...(databaseGiven ? [item("demoPasswords", demoAccounts.length === 0, demoAccounts)] : []),
  ];
}

const mailServer = /^smtps?:\/\/\S+$/;
/** By https and a name: passkeys cannot belong to an IP address (R-PASSKEY-1). */
const named = /^https:\/\/(?!\[|\d+(\.\d+){3}(:|$))[^/?#@]+$/;
/** Data that shoppers type leave the machine only encrypted. */
const unread = /^(https:\/\/\S+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/\S*)?)$/;

/** The parts that the shop needs before it may take money. */
export function shopReadiness(shop: ShopFacts): ReadinessItem[] {
  const item = (
    code: ReadinessCode,
    missing: readonly string[] | boolean,
    { link = null, blocks = "money" }: { link?: string | null; blocks?: Blocks } = {},
  ): ReadinessItem => {
    const names = typeof missing === "boolean" ? [] : missing;
    const ok = typeof missing === "boolean" ? !missing : missing.length === 0;
    return { code, ok, blocks, missing: names, link };
  };
  const withoutMethod = shop.zones.filter(({ carriesToG }) => carriesToG < heaviestSoldG);
  const withoutTax = shop.zones.filter(({ taxSettled }) => !taxSettled);
  const shipping = { link: "/admin/settings/shipping" };
  const codes = (zones: readonly Zone[]) => zones.map(({ code }) => code);
  return [
    item("owner", !shop.hasOwner),
    item(
      "shopName",
      [...(shop.name === "" ? ["name"] : []), ...(shop.timeZone === "" ? ["timeZone"] : [])],
      { link: "/admin/settings/brand" },
    ),
    item(
      "seller",
      Object.entries(shop.seller).flatMap(([key, text]) => (text ? [] : [key])),
      { link: "/admin/seller" },
    ),
    item("currencies", oldRates(shop), { link: "/admin/settings/currencies" }),
    item("zones", shop.zones.length === 0 ? true : countriesTwice(shop.zones), shipping),
    item("shipping", shop.zones.length === 0 ? true : codes(withoutMethod), shipping),
    item("tax", shop.zones.length === 0 ? true : codes(withoutTax), {
      link: "/admin/settings/tax",
    }),
    item("product", shop.sellableProducts === 0, { link: "/admin/products" }),
    item("legalPages", pageNames(shop, legalSlugs), { link: "/admin/pages" }),
    item("servicePages", pageNames(shop, serviceSlugs), {
      link: "/admin/pages",
      blocks: shop.isOpened ? "none" : "money",
    }),
    item("paymentEvents", !shop.takesPaymentEvents, { blocks: "none" }),
    realMoney(shop.paymentUrl),
  ];
}

/** Play money, by the host that takes it. Of an address that is nobody's the start says enough. */
export function realMoney(paymentUrl: string): ReadinessItem {
  const place = paypalPlace(paymentUrl);
  const ok = place === null || place === "live";
  const missing = ok ? [] : [paymentUrl.replace(/^\w+:\/\//, "")];
  return { code: "realMoney", ok, blocks: "none", missing, link: null };
}

const oldRates = ({ rates }: ShopFacts): string[] =>
  rates.flatMap(({ currency, ageDays }) =>
    ageDays === null || ageDays > oldestRateDays ? [currency] : [],
  );

/** Countries that two zones claim: which fee would count? */
function countriesTwice(zones: readonly Zone[]): string[] {
  const all = zones.flatMap(({ countries }) => countries);
  return [...new Set(all.filter((country, place) => all.indexOf(country) !== place))];
}

const pageNames = ({ unreadyPages }: ShopFacts, slugs: readonly ContentSlug[]): string[] =>
  unreadyPages
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, language }) => `${slug} ${language}`);

/** Whether a real shop may take money now: nothing blocks it, and its owner has opened it. */
export function mayTakeMoney(items: readonly ReadinessItem[], openedAt: string | null): boolean {
  return openedAt !== null && items.every(({ ok, blocks }) => ok || blocks === "none");
}
