import { currencyCodes } from "#domain/currency.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Database } from "#server/platform/database.ts";

const factKeys: readonly string[] = [
  "email",
  ...([
    "brand",
    "hours",
    "premiumNameUsd",
    "premiumNumberUsd",
    "personalisationMinDays",
    "personalisationMaxDays",
    "replyDays",
    "returnDays",
    "sendBackDays",
    "correctMinutes",
    "cancelPersonalised",
    "differenceHours",
    "holdMinutes",
    "guestDays",
    "sessionDays",
    "messageDays",
    "mailKeptDays",
    "mailLogDays",
    "networkDays",
    "securityDays",
    "buyerYears",
  ] as const satisfies SettingKey[]),
];

type Days = { method: "standard" | "express"; min: number; max: number };

/** Facts of the shop that texts may mention. */
export type ShopFacts = {
  settings: Partial<Record<string, unknown>>;
  /** Business days over all zones. */
  days: Days[];
  freeFromUsd: number | null;
  rules: VolumeRule[];
  teams: number;
  /** That it sells in. */
  currencies: number;
};

/** SQL: the facts as one value. */
export const factsOfShop = `json_build_object(
  'settings', (select coalesce(json_object_agg(key, value), '{}') from shop_setting
     where key in (${factKeys.map((key) => `'${key}'`).join(", ")})),
  'days', (select coalesce(json_agg(d), '[]') from
     (select method, min(min_days) as min, max(max_days) as max
        from shipping_rate group by method) d),
  'freeFromUsd', (select min(free_from_usd) from shipping_rate where method = 'standard'),
  'rules', (select coalesce(json_agg(json_build_object('code', code, 'tiers', tiers)), '[]')
     from promotion_rule where active),
  'teams', (select count(*) from team),
  'currencies', coalesce((select jsonb_array_length(value -> 'sold') from shop_setting
     where key = 'currencies'), ${currencyCodes.length}))`;

/** Facts of the shop that a page without any text may state. */
export async function readFacts(driver: Database["driver"]): Promise<ShopFacts> {
  const [row] = await driver<[{ facts: ShopFacts }]>`
    select ${driver.unsafe(factsOfShop)} as facts`;
  return row.facts;
}
