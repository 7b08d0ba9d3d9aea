import { sql } from "kysely";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { Queries } from "#server/platform/database.ts";

/** Fees in US cents, days are business days. */
export type ShippingRateRow = {
  method: ShippingMethod;
  fee: number;
  feePerKg: number;
  freeFrom: number | null;
  minDays: number;
  maxDays: number;
  carrier: string;
};

export type DeliveryTerms = {
  rates: ShippingRateRow[];
  taxPercent: number;
  /** `YYYY-MM-DD` of the warehouse's calendar, from that day on. */
  holidays: string[];
};

/** The warehouse is in the United States (Eastern time, R-SHOP-3). */
const warehouseCalendar = "US";

/** Rates of the country's own zone, else of the zone for the rest of the world; one statement. */
export async function readDeliveryTerms(
  queries: Queries,
  country: string,
  today: string,
): Promise<DeliveryTerms> {
  const { rows } = await sql<DeliveryTerms>`
    select
      (select coalesce(json_agg(json_build_object('method', method, 'fee', fee_usd,
                'feePerKg', fee_per_kg_usd, 'freeFrom', free_from_usd, 'minDays', min_days,
                'maxDays', max_days, 'carrier', carrier) order by method desc), '[]')
         from shipping_rate
        where zone_code = (
          select code from shipping_zone
          where ${country} = any(countries) or countries = '{}'
          order by ${country} = any(countries) desc, code limit 1)) as rates,
      coalesce((select percent from tax_rate where country = ${country}), 0) as "taxPercent",
      (select coalesce(json_agg(date::text order by date), '[]') from holiday
        where calendar = ${warehouseCalendar} and date >= ${today}::date) as holidays`.execute(
    queries,
  );
  return rows[0] ?? { rates: [], taxPercent: 0, holidays: [] };
}
