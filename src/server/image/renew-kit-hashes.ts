import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Database } from "#server/platform/database.ts";
import { drawingVersion, kitHash } from "./kit-hash.ts";

/**
 * After an upgrade that changes the drawing, gives the pictures of every product a new address: the
 * old ones are cached for a year by browsers and never requested again. Processes that start
 * at once do it once.
 * @returns how many products were renewed; 0 when this version of the drawing is not new.
 */
export function renewKitHashes({ driver }: Pick<Database, "driver">): Promise<number> {
  return driver.begin(async (transaction) => {
    const [raised] = await transaction`
      insert into shop_setting (key, value)
      values ('drawing_version', to_jsonb(${drawingVersion}::int))
      on conflict (key) do update set value = excluded.value
      where shop_setting.value <> excluded.value
      returning key`;
    if (!raised) return 0;
    const products = await transaction<{ id: string; kit: KitModel }[]>`
      select id, kit from product order by id`;
    const ids = products.map(({ id }) => id);
    const hashes = products.map(({ kit }) => kitHash(kit));
    await transaction`
      update product set kit_hash = renewed.hash
      from unnest(${ids}::text[], ${hashes}::text[]) as renewed (id, hash)
      where product.id = renewed.id`;
    return products.length;
  });
}
