import { expect, test } from "vitest";
import {
  mayTakeMoney,
  readiness,
  shopReadiness,
  startReadiness,
  type ShopFacts,
  type StartFacts,
} from "./readiness.ts";

const start: StartFacts = {
  databaseGiven: true,
  databasePrivate: true,
  publicUrl: "https://shop.example",
  paymentCredentials: true,
  paymentUrl: "https://api-m.paypal.com",
  paymentSimulated: false,
  trackingUrl: null,
  addressUrls: ["https://places.example", "http://localhost:2322/photon"],
  smtpUrl: "smtps://user:secret@mail.example:465",
  mailPrivate: true,
  sender: "hello@shop.example",
  development: false,
  certificatesChecked: true,
  demoAccounts: [],
};

const europe = { code: "eu", countries: ["DE", "FR"], carriesToG: 30_000, taxSettled: true };
const shop: ShopFacts = {
  hasOwner: true,
  name: "Touchline",
  timeZone: "Europe/Berlin",
  seller: { legalName: "Touchline Ltd.", address: "1 Gate Road", email: "hello@shop.example" },
  rates: [{ currency: "EUR", ageDays: 7 }],
  zones: [europe],
  sellableProducts: 1,
  unreadyPages: [],
  isOpened: false,
  takesPaymentEvents: true,
  paymentUrl: "https://api-m.paypal.com",
};

const unready = (items: ReturnType<typeof readiness>) =>
  items.filter(({ ok }) => !ok).map(({ code, blocks, missing }) => [code, blocks, ...missing]);

test("a shop that has everything is ready, and takes money once its owner opens it", () => {
  const items = readiness(start, shop);
  expect(unready(items)).toEqual([]);
  expect(mayTakeMoney(items, null)).toBe(false);
  expect(mayTakeMoney(items, "2026-11-25T00:00:00Z")).toBe(true);
});

test.each<[Partial<StartFacts>, string]>([
  [{ databaseGiven: false }, "database"],
  [{ databaseGiven: false, databasePrivate: false }, "database"],
  [{ databasePrivate: false }, "databasePrivate"],
  [{ publicUrl: "" }, "publicUrl"],
  [{ publicUrl: "http://shop.example" }, "publicUrl"],
  [{ publicUrl: "https://shop.example/store" }, "publicUrl"],
  [{ publicUrl: "https://203.0.113.7" }, "publicUrl"],
  [{ publicUrl: "https://203.0.113.7:8443" }, "publicUrl"],
  [{ publicUrl: "https://[2001:db8::7]" }, "publicUrl"],
  [{ paymentCredentials: false }, "paymentCredentials"],
  [{ paymentUrl: "" }, "paymentAddress"],
  [{ paymentUrl: "http://pay.example" }, "paymentAddress"],
  [{ paymentUrl: "https://pay.example" }, "paymentAddress"],
  [{ paymentUrl: "https://api-m.paypal.com.evil.example" }, "paymentAddress"],
  [{ paymentUrl: "https://api-m.sandbox.paypal.com.evil.example" }, "paymentAddress"],
  [{ paymentSimulated: true }, "realPayments"],
  [{ trackingUrl: "http://127.0.0.1:4000" }, "realTracking"],
  [{ smtpUrl: null }, "mailServer"],
  [{ smtpUrl: "mail.example" }, "mailServer"],
  [{ smtpUrl: null, mailPrivate: false }, "mailServer"],
  [{ mailPrivate: false }, "mailPrivate"],
  [{ sender: null }, "sender"],
  [{ development: true }, "notDevelopment"],
  [{ addressUrls: ["https://places.example", "http://photon.example"] }, "addressLookup"],
  [{ addressUrls: ["http://localhost.evil.example"] }, "addressLookup"],
  [{ addressUrls: ["http://127.0.0.1@evil.example/"] }, "addressLookup"],
  [{ certificatesChecked: false }, "certificatesChecked"],
])("%j keeps it from starting: %s", (changed, code) => {
  expect(unready(startReadiness({ ...start, ...changed }))).toEqual([[code, "start"]]);
});

test("of a database and a mail server that nobody has named nothing is ticked", () => {
  const nothing = { ...start, databaseGiven: false, smtpUrl: null };
  const ticked = startReadiness(nothing).flatMap(({ code, ok }) => (ok ? [code] : []));
  for (const code of ["databasePrivate", "demoPasswords", "mailPrivate"] as const) {
    expect(ticked).not.toContain(code);
  }
});

test("an account that a demo password opens keeps it from starting, by name", () => {
  const demoAccounts = ["owner@kitroom.example"];
  expect(unready(startReadiness({ ...start, demoAccounts }))).toEqual([
    ["demoPasswords", "start", "owner@kitroom.example"],
  ]);
});

test.each<[Partial<ShopFacts>, string, string[]]>([
  [{ hasOwner: false }, "owner", []],
  [{ name: "", timeZone: "" }, "shopName", ["name", "timeZone"]],
  [{ seller: { ...shop.seller, address: "" } }, "seller", ["address"]],
  [{ rates: [{ currency: "EUR", ageDays: 8 }] }, "currencies", ["EUR"]],
  [{ rates: [{ currency: "GBP", ageDays: null }] }, "currencies", ["GBP"]],
  [
    {
      zones: [
        { code: "a", countries: ["DE"], carriesToG: 30_000, taxSettled: true },
        { code: "b", countries: ["DE", "FR"], carriesToG: 30_000, taxSettled: true },
      ],
    },
    "zones",
    ["DE"],
  ],
  [{ zones: [{ ...europe, carriesToG: 29_999 }] }, "shipping", ["eu"]],
  [{ zones: [{ ...europe, taxSettled: false }] }, "tax", ["eu"]],
  [{ sellableProducts: 0 }, "product", []],
  [
    { unreadyPages: [{ slug: "privacy-policy", language: "zh-CN" }] },
    "legalPages",
    ["privacy-policy zh-CN"],
  ],
])("%j keeps it from taking money: %s", (changed, code, missing) => {
  const items = shopReadiness({ ...shop, ...changed });
  expect(unready(items)).toEqual([[code, "money", ...missing]]);
  expect(mayTakeMoney(items, "2026-11-25T00:00:00Z")).toBe(false);
});

test("contact and shipping keep a shop from opening, and none that is open from selling", () => {
  const unreadyPages = [{ slug: "shipping-policy", language: "en-US" }] as const;
  const missing = ["shipping-policy en-US"];
  const before = shopReadiness({ ...shop, unreadyPages });
  expect(unready(before)).toEqual([["servicePages", "money", ...missing]]);
  const after = shopReadiness({ ...shop, unreadyPages, isOpened: true });
  expect(unready(after)).toEqual([["servicePages", "none", ...missing]]);
  expect(mayTakeMoney(after, "2026-11-25T00:00:00Z")).toBe(true);
});

test("without zones there is neither shipping nor tax", () => {
  const missing = unready(shopReadiness({ ...shop, zones: [] })).map(([code]) => code);
  expect(missing).toEqual(["zones", "shipping", "tax"]);
});

test("events of payments are advice", () => {
  const items = shopReadiness({ ...shop, takesPaymentEvents: false });
  expect(unready(items)).toEqual([["paymentEvents", "none"]]);
  expect(mayTakeMoney(items, "2026-11-25T00:00:00Z")).toBe(true);
});

test.each(["https://api-m.sandbox.paypal.com", "http://127.0.0.1:3999", "https://localhost:3999"])(
  "payments to %s are a rehearsal: that is said, and keeps it from nothing",
  (paymentUrl) => {
    expect(unready(startReadiness({ ...start, paymentUrl }))).toEqual([]);
    const items = shopReadiness({ ...shop, paymentUrl });
    expect(unready(items)).toEqual([["realMoney", "none", new URL(paymentUrl).host]]);
    expect(mayTakeMoney(items, "2026-11-25T00:00:00Z")).toBe(true);
  },
);
