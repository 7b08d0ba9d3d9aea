import { sql } from "kysely";
import type { ShippingZone } from "#contract/admin/places.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** Zones as they are edited; the rest of the world comes last. */
export async function readZones(queries: Queries): Promise<ShippingZone[]> {
  const { rows } = await sql<ShippingZone>`
    select z.code, z.version, z.name, z.countries = '{}' as "isRest", z.countries,
      (select coalesce(json_agg(json_build_object('method', r.method, 'name', r.name,
                'carrier', r.carrier, 'steps', r.steps, 'feePerKgUsd', r.fee_per_kg_usd,
                'freeFromUsd', r.free_from_usd, 'minDays', r.min_days, 'maxDays', r.max_days,
                'phoneRule', r.phone_rule)
                order by r.position, r.method desc), '[]')
         from shipping_rate r where r.zone_code = z.code) as methods
    from shipping_zone z order by z.countries = '{}', z.code`.execute(queries);
  return rows;
}

/** No country is in two zones, so changes of zones wait for each other. */
export async function lockZones(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shipping_zone'))`.execute(queries);
}

export type ZoneContent = Omit<ShippingZone, "version">;

export async function writeZone(queries: Queries, zone: ZoneContent): Promise<void> {
  const countries = zone.isRest ? [] : zone.countries;
  await sql`
    insert into shipping_zone as z (code, name, countries)
    values (${zone.code}, ${json(zone.name)}, ${countries}::text[])
    on conflict (code) do update set name = excluded.name, countries = excluded.countries,
      version = z.version + 1`.execute(queries);
  await deleteRates(queries, zone.code);
  if (zone.methods.length === 0) return;
  await queries
    .insertInto("shipping_rate")
    .values(
      zone.methods.map((method, position) => ({
        position,
        zone_code: zone.code,
        method: method.method,
        name: json(method.name),
        carrier: method.carrier,
        steps: json(method.steps),
        fee_per_kg_usd: method.feePerKgUsd,
        free_from_usd: method.freeFromUsd,
        min_days: method.minDays,
        max_days: method.maxDays,
        phone_rule: method.phoneRule,
      })),
    )
    .execute();
}

const deleteRates = (queries: Queries, code: string) =>
  queries.deleteFrom("shipping_rate").where("zone_code", "=", code).execute();

export async function deleteZone(queries: Queries, code: string): Promise<void> {
  await deleteRates(queries, code);
  await queries.deleteFrom("shipping_zone").where("code", "=", code).execute();
}
