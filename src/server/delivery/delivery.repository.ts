import { sql } from "kysely";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PhoneRule } from "#domain/delivery/phone-need.ts";
import type { PostageTable } from "#domain/delivery/postage.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { placesOf, type Destination } from "#domain/pricing/tax-place.ts";
import { noTax, type TaxRule } from "#domain/pricing/tax.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** Fees in US cents, days are business days. */
export type ShippingRateRow = PostageTable & {
  method: ShippingMethod;
  /** Empty where the merchant has given none. */
  name: PartialText;
  freeFrom: number | null;
  minDays: number;
  maxDays: number;
  carrier: string;
  phoneRule: PhoneRule;
};

export type DeliveryTerms = {
  rates: ShippingRateRow[];
  tax: TaxRule;
  /** `YYYY-MM-DD` of the warehouse's calendar and of the destination's, from that day on. */
  holidays: string[];
};

/** The warehouse is in the United States (Eastern time, R-SHOP-3). */
const warehouseCalendar = "US";

/** The calendar of a country, by its everyday name. */
const calendarOf = (country: string): string => (country === "GB" ? "UK" : country);

/**
 * Rates of the zone that has the narrowest place of the address, else of the zone for the rest of
 * the world, and the tax of the narrowest place that has one; one statement. A zone where the
 * merchant charges no tax has none, whatever its countries say.
 */
export async function readDeliveryTerms(
  queries: Queries,
  destination: Destination,
  today: string,
): Promise<DeliveryTerms> {
  const { country } = destination;
  const places = placesOf(destination);
  const { rows } = await sql<DeliveryTerms>`
    with zone as (
      select code from shipping_zone
      where countries && ${places}::text[] or countries = '{}'
      order by (select min(array_position(${places}::text[], place)) from unnest(countries) place)
        nulls last, code limit 1)
    select
      (select coalesce(json_agg(json_build_object('method', method, 'name', name,
                'steps', steps, 'feePerKgUsd', fee_per_kg_usd, 'freeFrom', free_from_usd,
                'minDays', min_days, 'maxDays', max_days, 'carrier', carrier,
                'phoneRule', phone_rule)
                order by position, method desc), '[]')
         from shipping_rate where zone_code = (select code from zone)) as rates,
      coalesce((
        select json_strip_nulls(json_build_object('rateBp', rate_bp, 'included', included,
          'onShipping', on_shipping, 'region', nullif(region, '')))
        from tax_rate where country = ${country} and concat_ws('-', country, nullif(region, '')) = any(${places}::text[]) and not exists (
          select from shop_setting, zone
          where key = 'untaxedZones' and value @> to_jsonb(zone.code))
        order by array_position(${places}::text[], concat_ws('-', country, nullif(region, ''))) limit 1),
        ${json(noTax)}::json) as tax,
      (select coalesce(json_agg(distinct date::text), '[]') from holiday
        where calendar in (${warehouseCalendar}, ${calendarOf(country)}) and date >= ${today}::date) as holidays`.execute(
    queries,
  );
  return rows[0] ?? { rates: [], tax: noTax, holidays: [] };
}

/** Days on which the warehouse does not work, from a day on. @param since `YYYY-MM-DD` */
export async function readWarehouseHolidays(queries: Queries, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select date::text as day from holiday
    where calendar = ${warehouseCalendar} and date >= ${since}::date`.execute(queries);
  return rows.map(({ day }) => day);
}
