import { createGzip } from "node:zlib";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { CurrencyCode } from "#domain/currency.ts";
import { feedCountries, feedGaps, type FeedGap } from "#domain/feed/feed-gaps.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { convertFromUsd } from "#domain/money.ts";
import { readLowestPostage } from "#server/delivery/lowest-postage.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { feedFacts, feedItems, type FeedField, type FeedReader } from "./feed-item.ts";
import { readFeedProducts, readFeedShop } from "./feed.repository.ts";

export type FeedServices = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  brand: () => string;
};

export type LackingProduct = { id: string; title: PartialText; gaps: FeedGap[] };

export type Feed = {
  /** gzip: a twentieth of the text. */
  packed: Buffer;
  products: number;
  items: number;
  lacking: LackingProduct[];
  builtAt: Date;
};

/** A feed of all published products; null while the currency has no rate. */
export async function buildFeed(
  services: FeedServices,
  language: Language,
  currency: CurrencyCode,
): Promise<Feed | null> {
  const { database, clock, publicUrl: origin } = services;
  const shop = await readFeedShop(database.driver);
  const rate = currency === "USD" ? 1_000_000 : shop.rates[currency];
  if (rate === undefined) return null;
  const brand = shop.brand || services.brand();
  const postage = await postageTable(services, currency, rate);
  const reader: FeedReader = { language, currency, rate, origin, brand, postage };
  const feed = { products: 0, items: 0, lacking: [] as LackingProduct[], builtAt: clock.now() };
  async function* text() {
    yield head(brand, origin, language);
    for await (const products of readFeedProducts(database.driver)) {
      let part = "";
      for (const product of products) {
        const facts = feedFacts(product, reader);
        const gaps = feedGaps(facts);
        if (gaps.length > 0) {
          feed.lacking.push({ id: product.id, title: product.title, gaps });
          continue;
        }
        const items = feedItems(product, facts, reader);
        feed.products += 1;
        feed.items += items.length;
        part += items.map((item) => `<item>${item.map(written).join("")}</item>\n`).join("");
      }
      yield part;
    }
    yield "</channel></rss>\n";
  }
  const packed = await buffer(Readable.from(text()).pipe(createGzip()));
  return { ...feed, packed };
}

/** Postage by weight. The cheapest method counts; taxes are added at checkout. */
async function postageTable(
  { database }: FeedServices,
  currency: CurrencyCode,
  rate: number,
): Promise<FeedReader["postage"]> {
  const countries: [string, Awaited<ReturnType<typeof readLowestPostage>>][] = [];
  for (const country of feedCountries[currency]) {
    countries.push([country, await readLowestPostage(database.queries, country)]);
  }
  return (weightG) =>
    countries.flatMap(([country, lowestFor]) => {
      const lowest = lowestFor(weightG);
      return lowest === null
        ? []
        : [{ country, amount: convertFromUsd(lowest.fee, rate, currency) }];
    });
}

const head = (brand: string, origin: string, language: Language): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escape(brand)}</title><link>${escape(`${origin}/home`)}</link><description>${escape(brand)}</description><language>${language}</language>
`;

const written = ([name, value]: FeedField): string =>
  `<g:${name}>${typeof value === "string" ? escape(value) : value.map(written).join("")}</g:${name}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Signs that XML 1.0 does not know, even escaped, are left out. */
const escape = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
