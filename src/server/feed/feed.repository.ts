import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { PhotoMode } from "#server/image/photo.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { Database } from "#server/platform/database.ts";

export type FeedProduct = {
  id: string;
  slug: string;
  title: PartialText;
  story: PartialText;
  details: { term: PartialText; text: PartialText }[];
  material: PartialText;
  kit: KitModel;
  kitHash: string;
  audience: string;
  weightG: number;
  priceUsd: number;
  handPrices: HandPrices | null;
  listPriceUsd: number | null;
  league: PartialText | null;
  team: PartialText | null;
  sizes: { size: string; stock: number; sku: string | null; ean: string | null }[];
  photos: { hash: string; mode: PhotoMode; alt: PartialText }[];
};

/** Products read at once. */
const batch = 500;

/** Every published product with its sizes, sold out ones too. */
export function readFeedProducts(driver: Database["driver"]): AsyncIterable<FeedProduct[]> {
  return driver<FeedProduct[]>`
    select p.id, p.slug, p.title, p.story, p.details, p.material, p.kit, p.kit_hash as "kitHash", p.audience,
      p.weight_g as "weightG", p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd",
      (select json_object_agg(currency,
           json_build_object('amount', amount, 'listAmount', list_amount))
         from product_price where product_id = p.id) as "handPrices",
      l.name as league, t.name as team,
      (select coalesce(json_agg(json_build_object('size', size, 'stock', stock, 'sku', sku,
           'ean', ean) order by position), '[]')
         from product_size where product_id = p.id) as sizes,
      (select coalesce(json_agg(json_build_object('hash', file_hash, 'mode', mode,
           'alt', alt)
           order by position), '[]')
         from product_photo where product_id = p.id) as photos
    from product p
    left join league l on l.code = p.league_code
    left join team t on t.slug = p.team_slug
    where p.published_at <= now() order by p.id`.portions(batch);
}

export type FeedShop = { brand: string; rates: Partial<Record<CurrencyCode, RateMicros>> };

export async function readFeedShop(driver: Database["driver"]): Promise<FeedShop> {
  const [row] = await driver<{ brand: unknown; rates: FeedShop["rates"] }[]>`
    select (select value from shop_setting where key = 'brand') as brand,
      (select coalesce(json_object_agg(currency, rate_micros), '{}')
         from (select distinct on (currency) currency, rate_micros from exchange_rate
                where valid_from <= now() order by currency, valid_from desc) r) as rates`;
  return { brand: typeof row?.brand === "string" ? row.brand : "", rates: row?.rates ?? {} };
}
