import { sql } from "kysely";
import type { ContentText } from "#contract/content.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { PostageTable } from "#domain/delivery/postage.ts";
import type { Language } from "#domain/language.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";

type Row = {
  /** Settings by key, as they are stored. */
  settings: Record<string, unknown> | null;
  hasOwner: boolean;
  rates: { currency: CurrencyCode; ageDays: number }[];
  zones: {
    code: string;
    name: PartialText;
    countries: string[];
    methods: PostageTable[];
    taxed: boolean;
  }[];
  sellableProducts: number;
  pages: ({ slug: ContentSlug; language: Language } & Pick<ContentText, "sections">)[];
};

/** Facts that readiness is judged by, in one statement. */
export async function readShopRow(
  queries: Queries,
  slugs: readonly ContentSlug[],
  now: Date,
): Promise<Row> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<Row>`
    select
      (select json_object_agg(key, value) from shop_setting
        where key in ('brand', 'timeZone', 'seller', 'sellerAddress', 'email', 'untaxedZones', 'currencies',
          'openedAt', 'closedText', 'firstLanguage')) as settings,
      exists (select from account where kind = 'staff' and 'R_SUPER' = any(roles)
        and disabled_at is null) as "hasOwner",
      (select coalesce(json_agg(r), '[]') from (
        select currency, floor(extract(epoch from ${at} - max(valid_from)) / 86400)::int as "ageDays"
        from exchange_rate where valid_from <= ${at} group by currency) r) as rates,
      (select coalesce(json_agg(z order by z.code), '[]') from (
        select code, name, countries,
          (select coalesce(json_agg(json_build_object('steps', r.steps,
              'feePerKgUsd', r.fee_per_kg_usd)), '[]')
            from shipping_rate r where r.zone_code = zone.code) as methods,
          exists (select from tax_rate t where t.country in (
              select split_part(place, '-', 1) from unnest(zone.countries) place)
            or (zone.countries = '{}' and not exists (
              select from shipping_zone other where t.country = any(other.countries)))) as taxed
        from shipping_zone zone) z) as zones,
      (select count(*)::int from (select from product p
        where p.published_at <= ${at} and p.price_usd > 0 and exists (
          select from product_size s where s.product_id = p.id and s.stock > 0)
        limit 1) one) as "sellableProducts",
      (select coalesce(json_agg(json_build_object(
          'slug', slug, 'language', language, 'sections', body)), '[]')
        from content_page where state = 'published' and slug = any(${[...slugs]}::text[])) as pages`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without from has one row");
  return row;
}
