import { sql } from "kysely";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Database } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { drawingVersion, kitHash } from "./kit-hash.ts";

/**
 * After an upgrade that changes what pictures show, gives the pictures of every product a new address: the
 * old ones are cached for a year by browsers and never requested again. Processes that start
 * at once do it once.
 * @returns how many products were renewed; 0 when this version of the drawing is not new.
 */
export function renewKitHashes({ queries }: Pick<Database, "queries">): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    const raised = await sql`
      insert into shop_setting (key, value)
      values ('drawing_version', to_jsonb(${drawingVersion}::int))
      on conflict (key) do update set value = excluded.value
      where shop_setting.value <> excluded.value
      returning key`.execute(transaction);
    if (raised.rows.length === 0) return 0;
    const { rows: products } = await sql<{ id: string; kit: KitModel; kitKind: string }>`
      select id, kit, kit_kind as "kitKind" from product order by id`.execute(transaction);
    const ids = products.map(({ id }) => id);
    const hashes = products.map(({ kit, kitKind }) => kitHash(kit, kitKind));
    await sql`
      update product set kit_hash = renewed.hash
      from unnest(${ids}::text[], ${hashes}::text[]) as renewed (id, hash)
      where product.id = renewed.id`.execute(transaction);
    return products.length;
  });
}
