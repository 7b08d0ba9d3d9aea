import type { PartialText } from "#domain/language/text-in.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Database } from "#server/platform/database.ts";

export type ShopSettings = Partial<Record<string, string | PartialText | boolean | number>>;

/** Settings and the volume promotions in force, in one statement. */
export async function readShopInfo(
  driver: Database["driver"],
): Promise<{ settings: ShopSettings; rules: VolumeRule[] }> {
  const [row] = await driver<[{ settings: ShopSettings; rules: VolumeRule[] }]>`
    select
      (select coalesce(json_object_agg(key, value), '{}') from shop_setting) as settings,
      (select coalesce(json_agg(json_build_object('code', code, 'tiers', tiers)), '[]')
         from promotion_rule where active) as rules`;
  return row;
}
