import { currencyCodes, openingRates } from "#domain/currency.ts";
import { drawingVersion } from "#server/image/kit-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { holidays } from "./holidays.ts";
import { promotionRules, ratesValidFrom, shopSettings } from "./settings.ts";
import { shippingRates, shippingZones } from "./shipping.ts";

/** Settings, rates, promotions, shipping and holidays. No country is taxed (R-PRICE-5). */
export async function insertSettings(queries: Queries): Promise<void> {
  await queries
    .insertInto("shop_setting")
    .values(
      Object.entries({ ...shopSettings, drawing_version: drawingVersion }).map(([key, value]) => ({
        key,
        value: json(value),
      })),
    )
    .execute();
  await insertRates(queries);
  await insertPromotionRules(queries, true);
  await insertShipping(queries);
}

/** The opening rates, where a currency has none yet. */
export async function insertRates(queries: Queries): Promise<void> {
  await queries
    .insertInto("exchange_rate")
    .values(
      currencyCodes.map((currency) => ({
        currency,
        rate_micros: openingRates[currency],
        valid_from: ratesValidFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Both rule sets, where they are not there yet. */
export async function insertPromotionRules(queries: Queries, active: boolean): Promise<void> {
  await queries
    .insertInto("promotion_rule")
    .values(
      promotionRules.map(({ rule, name }) => ({
        code: rule.code,
        name: json(name),
        tiers: json(rule.tiers),
        active,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertShipping(queries: Queries): Promise<void> {
  await queries
    .insertInto("shipping_zone")
    .values(
      shippingZones.map(({ code, name, countries }) => ({
        code,
        name: json(name),
        countries: [...countries],
      })),
    )
    .execute();
  await queries
    .insertInto("shipping_rate")
    .values(
      shippingRates.map((rate) => ({
        zone_code: rate.zone,
        method: rate.method,
        steps: json([...rate.steps]),
        fee_per_kg_usd: rate.feePerKgUsd,
        free_from_usd: rate.freeFromUsd,
        min_days: rate.minDays,
        max_days: rate.maxDays,
        carrier: rate.carrier,
      })),
    )
    .execute();
  await queries
    .insertInto("holiday")
    .values(holidays.map(({ calendar, date }) => ({ calendar, date })))
    .execute();
}
