import { sql } from "kysely";
import type { Taxes } from "#contract/admin/places.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** Holds the zones without tax; its version is that of all tax. */
const key = "untaxedZones";

/** All of tax in one statement. */
export async function readTaxes(queries: Queries): Promise<Taxes> {
  const { rows } = await sql<Taxes>`
    select
      coalesce((select version from shop_setting where key = ${key}), 0) as version,
      coalesce((select value from shop_setting where key = ${key}), '[]') as "untaxedZones",
      (select coalesce(json_agg(json_strip_nulls(json_build_object('country', country,
                'region', nullif(region, ''), 'rateBp', rate_bp,
                'included', included, 'onShipping', on_shipping)) order by country, region), '[]')
         from tax_rate) as rates,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name,
                'isRest', countries = '{}', 'countries', countries)
                order by countries = '{}', code), '[]') from shipping_zone) as zones`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  return row;
}

export async function lockTaxes(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax_rate'))`.execute(queries);
}

export async function writeTaxes(
  queries: Queries,
  { rates, untaxedZones }: Pick<Taxes, "rates" | "untaxedZones">,
): Promise<void> {
  await queries.deleteFrom("tax_rate").execute();
  if (rates.length > 0) {
    await queries
      .insertInto("tax_rate")
      .values(
        rates.map(({ country, region = "", rateBp, included, onShipping }) => ({
          country,
          region,
          rate_bp: rateBp,
          included,
          on_shipping: onShipping,
        })),
      )
      .execute();
  }
  await sql`
    insert into shop_setting (key, value, version) values (${key}, ${json(untaxedZones)}, 1)
    on conflict (key) do update
    set value = excluded.value, version = shop_setting.version + 1`.execute(queries);
}
