import { sql, type Kysely } from "kysely";

const statements = [
  // The caps of buyers are settings of the merchant; limits of guests stay the operator's.
  `insert into shop_setting (key, value)
     select cap.key, limits.value -> cap.key
     from shop_setting limits, unnest(array['unitsOfOneSize', 'unitsInAll']) cap (key)
     where limits.key = 'limits' and limits.value ? cap.key
   on conflict (key) do nothing`,
  `update shop_setting set value = value - 'unitsOfOneSize' - 'unitsInAll' where key = 'limits'`,
];

/** Each setting that a merchant may choose has a row of its own (R-SETTING-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
