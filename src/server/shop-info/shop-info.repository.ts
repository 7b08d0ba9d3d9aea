import type { CurrencyCode } from "#domain/currency.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Database } from "#server/platform/database.ts";

export type ShopSettings = Partial<
  Record<string, string | PartialText | readonly string[] | boolean | number>
>;

type ShopInfoRow = {
  settings: ShopSettings;
  rules: VolumeRule[];
  /** null: the merchant has not chosen. */
  sold: CurrencyCode[] | null;
  freeDelivery: boolean;
  /** Whether any product prints a player of its squad. */
  squads: boolean;
};

/** Settings, the volume promotions in force and whether postage may be free, in one statement. */
export async function readShopInfo(driver: Database["driver"]): Promise<ShopInfoRow> {
  const [row] = await driver<[ShopInfoRow]>`
    select
      (select coalesce(json_object_agg(key, value), '{}') from shop_setting) as settings,
      (select coalesce(json_agg(json_build_object('code', code, 'tiers', tiers)), '[]')
         from promotion_rule where active) as rules,
      (select value->'sold' from shop_setting where key = 'currencies') as sold,
      exists (select from shipping_rate where free_from_usd is not null) as "freeDelivery",
      exists (select from product p join patch s on s.team_slug = p.squad_slug and s.kind = 'player'
         where p.published_at <= now() and p.archived_at is null
           and 2 = any(p.custom_types)) as squads`;
  return row;
}
