import { sql } from "kysely";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Queries } from "#server/platform/database.ts";

type TermsRow = {
  rules: VolumeRule[];
  stacking: boolean;
  rate: RateMicros | null;
  isSold: boolean;
};

/** Active rules, whether they add up, and the rate in force, in one statement. */
export async function readPricingTerms(
  queries: Queries,
  currency: CurrencyCode,
): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select
      (select coalesce(json_agg(json_build_object('code', code, 'tiers', tiers) order by code), '[]')
         from promotion_rule where active) as rules,
      coalesce((select value = 'true'::jsonb from shop_setting where key = 'stacking'), false)
        as stacking,
      (select rate_micros from exchange_rate where currency = ${currency} and valid_from <= now()
        order by valid_from desc limit 1) as rate,
      coalesce((select value->'sold' @> to_jsonb(${currency}::text) from shop_setting
        where key = 'currencies'), true) as "isSold"`.execute(queries);
  return rows[0];
}
