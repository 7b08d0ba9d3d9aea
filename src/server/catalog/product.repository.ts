import type { SizeChartRow } from "#contract/catalog.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import {
  columnOf,
  pageFields,
  type EmptyField,
  type FieldsOf,
  type PageField,
} from "#domain/catalog/product-fields.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { PhotoMode } from "#server/image/photo.ts";
import { isShown, outSince } from "./catalogue.repository.ts";
import { lowestBeforeSql } from "./lowest-price.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { offeredTypes } from "./offered-types.ts";

/** Purchases that say how a product fits: the newest ones, since patterns change. */
const wornLines = 500;

type PageValue<Name extends PageField> =
  | (Name extends FieldsOf<"texts"> ? PartialText : number)
  | (Name extends EmptyField ? null : never);
export type ProductRow = { [Name in PageField]: PageValue<Name> } & {
  id: string;
  slug: string;
  title: PartialText;
  story: PartialText;
  details: { term: PartialText; text: PartialText }[];
  team: PartialText | null;
  teamSlug: string | null;
  leagueCode: string | null;
  priceUsd: number;
  listPriceUsd: number | null;
  handPrices: HandPrices | null;
  kit: KitModel;
  isRetro: boolean;
  kitHash: string;
  customTypes: number[];
  squadId: string | null;
  /** Lowest and highest price of its squad's prints, in US cents. */
  playersUsd: { least: number; most: number } | null;
  badges: string[];
  /** Day on which it came out, where it is limited. */
  outSince: string | null;
  /** The moment of its publication, while it is only announced. */
  outOn: Date | null;
  sizeChartName: PartialText;
  sizeChartRows: SizeChartRow[];
  tags: string[];
  /** Size, units in stock and codes, in chart order. */
  sizes: [size: string, stock: number, sku: string | null, ean: string | null][];
  /** Ids of patches and add-ons in their order, each with its kind. */
  extras: [id: string, kind: "patch" | "addon"][];
  /** Photographs in their order. */
  photos: { hash: string; mode: PhotoMode; alt: PartialText }[];
  reviewCount: number;
  ratingSum: number;
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
  /** Purchases that came back for their size, and others that were delivered. */
  tooSmall: number;
  tooLarge: number;
  kept: number;
  /** null when no rate is in force. */
  rateMicros: RateMicros | null;
  seoTitle: PartialText;
  seoText: PartialText;
  manufacturer: Contact | null;
  euContact: Contact | null;
  /** Ids of chosen products that go well with it, in their order. */
  relatedIds: string[];
  /** US cents. */
  lowestUsd: number | null;
};

/** Ids of chosen products that go well with each of these, in their order. */
export async function readRelatedIds(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await queries
    .selectFrom("related_product")
    .select(["product_id as id", "other_id as other"])
    .where("product_id", "in", [...ids])
    .orderBy("position")
    .execute();
  const related = new Map<string, string[]>();
  for (const { id, other } of rows) related.set(id, [...(related.get(id) ?? []), other]);
  return related;
}

/** SQL: the facts that the page has under the names of their fields. */
const pageColumns = pageFields.map((name) => `p.${columnOf(name)} as "${name}"`).join(", ");

export type Contact = { name: string; address: string; email: string };

/** Purchases of the product `p` that were counted as sent back for its size, and those kept. */
const wearOf = (driver: Database["driver"]) => driver`(
  select count(*) filter (where came.reason = 'tooSmall')::int as "tooSmall",
    count(*) filter (where came.reason = 'tooLarge')::int as "tooLarge",
    count(*) filter (where came.reason is null and came.units > 0)::int as kept
  from (
    select l.u_delivered as units, (
        select b.reason from goods_return_line b
        join goods_return g on g.id = b.return_id and g.state = 'closed'
        where b.line_id = l.id and b.arrived > 0 and b.reason in ('tooSmall', 'tooLarge')
        limit 1) as reason
    from sales_order_line l
    where l.product_id = p.id and (l.u_delivered > 0 or l.u_returned > 0)
    order by l.id desc limit ${wornLines}) came)`;

/**
 * A published or announced product with all that its page shows, as it is now, in one statement. A former
 * address finds it as well; the row has the present one.
 * @returns undefined when there is none.
 */
export async function readProduct(
  driver: Database["driver"],
  wanted: { slug: string } | { id: string },
  currency: CurrencyCode,
): Promise<ProductRow | undefined> {
  const isWanted =
    "slug" in wanted
      ? driver`(p.slug = ${wanted.slug} or p.id = (
          select product_id from product_redirect where slug = ${wanted.slug}))`
      : driver`p.id = ${wanted.id}`;
  const [row] = await driver<ProductRow[]>`
    select p.id, p.slug, p.title, p.story, p.details, t.name as team, p.team_slug as "teamSlug",
      p.league_code as "leagueCode", p.price_usd as "priceUsd",
      p.list_price_usd as "listPriceUsd",
      (select json_object_agg(currency,
          json_build_object('amount', amount, 'listAmount', list_amount))
         from product_price where product_id = p.id) as "handPrices", p.kit, p.kit_hash as "kitHash", p.kit_kind = 'retro' as "isRetro",
      ${offeredTypes(driver)} as "customTypes", p.squad_slug as "squadId", p.badges,
      (select json_build_object('least', min(price_usd), 'most', max(price_usd)) from patch
        where kind = 'player' and team_slug = p.squad_slug having count(*) > 0) as "playersUsd",
      ${outSince(driver)} as "outSince",
      case when p.published_at > now() then p.published_at end as "outOn",
      c.name as "sizeChartName", c.rows as "sizeChartRows",
      array(select tag from product_tag where product_id = p.id) as tags,
      (select coalesce(json_agg(json_build_array(size, stock, sku, ean) order by position), '[]')
         from product_size where product_id = p.id) as sizes,
      (select coalesce(json_agg(json_build_array(e.id, e.kind) order by o.position, e.id), '[]')
         from product_patch o join patch e on e.id = o.patch_id
        where o.product_id = p.id and e.kind <> 'player') as extras,
      (select coalesce(json_agg(json_build_object('hash', file_hash, 'mode', mode,
           'alt', alt) order by position), '[]')
         from product_photo where product_id = p.id) as photos,
      r.*, w.*, ${driver.unsafe(pageColumns)}, p.seo_title as "seoTitle", p.seo_text as "seoText",
      (select json_build_object('name', m.name, 'address', m.address, 'email', m.email)
         from manufacturer m where m.id = p.manufacturer_id) as manufacturer,
      (select json_build_object('name', eu_name, 'address', eu_address, 'email', eu_email)
         from manufacturer m where m.id = p.manufacturer_id and eu_name <> '') as "euContact",
      array(select other_id from related_product
        where product_id = p.id order by position) as "relatedIds",
      ${driver.unsafe(lowestBeforeSql)} as "lowestUsd",
      (select rate_micros from exchange_rate
        where currency = ${currency} and valid_from <= now()
        order by valid_from desc limit 1) as "rateMicros"
    from product p
    join size_chart c on c.code = p.size_chart_code
    left join team t on t.slug = p.team_slug
    cross join lateral (
      select count(*)::int as "reviewCount", coalesce(sum(rating), 0)::int as "ratingSum",
        count(*) filter (where fit = 'small')::int as "fitSmall",
        count(*) filter (where fit = 'true')::int as "fitTrue",
        count(*) filter (where fit = 'large')::int as "fitLarge"
      from product_review where product_id = p.id and state = 'published') r
    cross join lateral ${wearOf(driver)} w
    where ${isWanted} and ${isShown(driver)}`;
  return row;
}
