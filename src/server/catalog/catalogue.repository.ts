import type { Crest, Garment } from "#domain/catalog/kit-model.ts";
import type { MenuTarget } from "#domain/content/menu-tree.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { CustomType } from "#domain/customization.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";
import { timeZoneFor } from "#server/platform/shop-settings.ts";
import { offeredTypes } from "./offered-types.ts";

export type CatalogueRow = {
  id: string;
  slug: string;
  title: PartialText;
  teamSlug: string | null;
  leagueCode: string | null;
  season: string;
  kitKind: string;
  /** Filters of colour, as it was indexed by. */
  colours: string[];
  audience: string;
  priceUsd: number;
  listPriceUsd: number | null;
  handPrices: HandPrices | null;
  /** JSON of a KitModel. */
  kit: string;
  garment: Garment;
  kitHash: string;
  thumbhash: string | null;
  /** The photograph that stands in the drawing's place. */
  photo: { hash: string; thumbhash: string; alt: PartialText } | null;
  badges: string[];
  publishedAt: Date;
  outSince: string | null;
  /** Announced: not for sale before `publishedAt`. */
  isComing: boolean;
  tags: string[];
  sizes: string[];
  allSizes: string[];
  customTypes: CustomType[];
  reviewCount: number;
  ratingSum: number;
};

/** The day on which a limited product came out, by the shop's calendar; null of any other. */
export const outSince = (driver: Database["driver"]) => driver`
  case when 'limited' = any(p.badges) and p.published_at <= now()
    then to_char(p.published_at at time zone ${timeZoneFor(driver)}, 'YYYY-MM-DD') end`;

/** For sale, or announced with its day of publication. */
export const isShown = (driver: Database["driver"]) => driver`
  (p.published_at <= now() or 'coming' = any(p.badges) and p.published_at is not null)`;

/** Rows that are read at once, so that a large catalogue does not hold up other requests. */
const batch = 500;

/** Every published or announced product with the sizes in stock, the most popular first. */
export function readCatalogue(driver: Database["driver"]): AsyncIterable<CatalogueRow[]> {
  return driver<CatalogueRow[]>`
    select p.id, p.slug, p.title, p.team_slug as "teamSlug", p.league_code as "leagueCode",
      p.season, p.kit_kind as "kitKind", coalesce(w.colours, '{}') as colours, p.audience, p.price_usd as "priceUsd",
      p.list_price_usd as "listPriceUsd", h.prices as "handPrices", p.kit::text as kit, p.kit->>'garment' as garment, p.kit_hash as "kitHash", p.badges,
      ${offeredTypes(driver)} as "customTypes",
      case when p.pictured_hash = p.kit_hash then p.thumbhash end as thumbhash,
      (select json_build_object('hash', f.hash, 'thumbhash', f.thumbhash, 'alt', o.alt)
         from product_photo o join photo_file f on f.hash = o.file_hash
        where o.product_id = p.id and o.mode = 'replace' order by o.position limit 1) as photo,
      p.published_at as "publishedAt", ${outSince(driver)} as "outSince",
      p.published_at > now() as "isComing", t.tags,
      coalesce(s.sizes, '{}') as sizes, coalesce(s."allSizes", '{}') as "allSizes",
      coalesce(r.count, 0) as "reviewCount", coalesce(r.stars, 0) as "ratingSum"
    from product p
    left join product_search w on w.product_id = p.id
    cross join lateral (
      select coalesce(array_agg(tag order by tag), '{}') as tags from product_tag where product_id = p.id) t
    left join (
      select product_id, array_agg(size order by position) filter (where stock > 0) as sizes,
          array_agg(size order by position) as "allSizes"
        from product_size group by product_id) s on s.product_id = p.id
    left join (
      select product_id, json_object_agg(currency,
          json_build_object('amount', amount, 'listAmount', list_amount)) as prices
        from product_price group by product_id) h on h.product_id = p.id
    left join (
      select product_id, count(*)::int as count, sum(rating)::int as stars
        from product_review where state = 'published' group by product_id) r on r.product_id = p.id
    where ${isShown(driver)}
    order by p.popularity desc, p.id`.portions(batch);
}

export type NavRow = {
  tag: string;
  parent: string | null;
  name: PartialText;
  icon: string;
  /** null: the collection of the tag. */
  target: MenuTarget | null;
  /** Hash of an uploaded picture. */
  picture: string | null;
};
/** What the merchant says of a tag's list: see `MenuNode`. */
export type ListRow = { tag: string; words: PartialText; lead: string | null };
export type TeamRow = {
  slug: string;
  kind: "club" | "nation";
  leagueCode: string | null;
  nickname: PartialText;
  crest: Crest;
};
export type NameRow = { facet: string; value: string; name: PartialText };
export type CatalogueNames = {
  nav: NavRow[];
  footer: NavRow[];
  /** Names of facet values, of leagues and teams too, in the order they are listed in. */
  names: NameRow[];
  lists: ListRow[];
  teams: TeamRow[];
  rates: Partial<Record<CurrencyCode, RateMicros>>;
  /** What the shop sells in; null: the merchant has not chosen. */
  sold: CurrencyCode[] | null;
  /** Sizes of every chart, in the order of charts and of their rows. */
  sizes: string[];
};

/** Everything that names and prices products; one statement, one row. */
export async function readCatalogueNames(driver: Database["driver"]): Promise<CatalogueNames> {
  const [row] = await driver<CatalogueNames[]>`
    select
      (select coalesce(json_agg(json_build_object('tag', tag, 'parent', parent_tag, 'name', name,
                'icon', icon, 'target', target, 'picture', picture) order by position, tag), '[]')
         from nav_item where menu = 'main' and shown) as nav,
      (select coalesce(json_agg(json_build_object('tag', tag, 'parent', parent_tag, 'name', name,
                'icon', icon, 'target', target, 'picture', picture) order by position, tag), '[]')
         from nav_item where menu = 'footer' and shown) as footer,
      (select coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'name', name)
                order by position, value), '[]')
         from (select facet, value, name, position from facet_value
               union all select 'tag', tag, name, position from nav_item
                 where target is null and menu = 'main'
                   and not exists (select from facet_value where facet = 'tag' and value = tag)
               union all select 'league', code, name, position from league
               union all select 'team', slug, name, 0 from team) n) as names,
      (select coalesce(json_agg(json_build_object('tag', tag, 'words', words, 'lead', lead)), '[]')
         from (select tag, words, lead from nav_item where target is null and menu = 'main'
               union all select value, words, lead from facet_value
                 where facet = 'tag' and not exists (select from nav_item
                   where tag = value and target is null and menu = 'main')) l
        where words <> '{}' or lead is not null) as lists,
      (select coalesce(json_agg(json_build_object('slug', slug, 'kind', kind, 'leagueCode',
                league_code, 'nickname', nickname, 'crest', crest)), '[]') from team) as teams,
      (select coalesce(json_object_agg(currency, rate_micros), '{}')
         from (select distinct on (currency) currency, rate_micros from exchange_rate
                where valid_from <= now() order by currency, valid_from desc) r) as rates,
      (select value->'sold' from shop_setting where key = 'currencies') as sold,
      (select coalesce(json_agg(r.content->>'size' order by c.code, r.position), '[]')
         from size_chart c,
           jsonb_array_elements(c.rows) with ordinality r (content, position)) as sizes`;
  if (!row) throw new Error("a select without from gives one row");
  return row;
}
