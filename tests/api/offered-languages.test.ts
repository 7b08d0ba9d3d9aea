import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { query } from "../support/empty-database.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** A language that the merchant switches off and on again, as two processes of one shop show it (R-SHOP-8). */
let shop: RunningShop;
let second: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  second = await startShop({ databaseUrl: shop.databaseUrl, env: { SEED: "" } });
}, 120_000);
afterAll(async () => {
  await second.stop();
  await shop.stop();
});

/** As the admin's call writes it, with the notice to all processes. */
async function switchOff(...closed: Language[]): Promise<void> {
  await query(
    shop.databaseUrl,
    `insert into shop_setting (key, value) values ('closedLanguages', '${JSON.stringify(closed)}')
     on conflict (key) do update set value = excluded.value`,
  );
  await query(shop.databaseUrl, "select pg_notify('pages_changed', '')");
}

async function get(at: RunningShop, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(at.url + path, { redirect: "manual", headers });
  // Read to its end, so that no connection keeps the server from stopping.
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function statesOf(at: RunningShop) {
  const chinese = await get(at, "/faq?lang=zh-CN");
  const { text: html } = await get(at, "/faq", {
    cookie: "lang=zh-CN",
    "accept-language": "zh-CN",
  });
  const { text: sitemap } = await get(at, "/sitemaps/pages.xml");
  const feed = await get(at, "/feeds/google/zh-CN/USD.xml");
  const preferences = await get(at, "/preferences?lang=zh-CN&to=/faq");
  const info = await get(at, "/demo/ironShop/getShopInfo", { "accept-language": "zh-CN" });
  const { data } = JSON.parse(info.text) as { data: { languages: string[] } };
  return {
    chinese: [chinese.status, chinese.headers.get("location")],
    read: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    hreflang: html.includes('hrefLang="zh-CN"') || html.includes('hreflang="zh-CN"'),
    menu: html.includes("lang=zh-CN&amp;to="),
    sitemap: sitemap.includes("lang=zh-CN"),
    feed: feed.status,
    cookie: preferences.headers.getSetCookie().length,
    languages: data.languages,
  };
}

const on = {
  chinese: [200, null],
  read: "zh-CN",
  hreflang: true,
  menu: true,
  sitemap: true,
  feed: 200,
  cookie: 1,
  languages: ["en-US", "zh-CN"],
};
const off = {
  chinese: [308, "/faq?lang=en-US"],
  read: "en-US",
  hreflang: false,
  menu: false,
  sitemap: false,
  feed: 404,
  cookie: 0,
  languages: ["en-US"],
};

test("a language goes from every process at once, and comes back whole", async () => {
  for (const at of [shop, second]) expect(await statesOf(at)).toEqual(on);
  await switchOff("zh-CN");
  for (const at of [shop, second]) {
    await expect.poll(() => statesOf(at), { timeout: 5_000 }).toEqual(off);
  }
  // The redirect is nobody's to keep: the language may come back.
  const led = await get(shop, "/search?lang=zh-CN&q=home&page=2");
  expect(led.headers.get("location")).toBe("/search?lang=en-US&q=home&page=2");
  expect(led.headers.get("cache-control")).toBe("no-store");
  // Staff work in each language, and read drafts of all.
  expect((await get(shop, "/admin?lang=zh-CN")).status).toBe(200);
  expect((await get(shop, "/faq?preview=x&lang=zh-CN")).status).not.toBe(308);
  await switchOff();
  for (const at of [shop, second]) {
    await expect.poll(() => statesOf(at), { timeout: 5_000 }).toEqual(on);
  }
});
