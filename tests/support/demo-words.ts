import { demoCoupons } from "#db/seed/coupons.ts";
import { openDatabase } from "#server/platform/database.ts";

/** Tables that only the demo fills. */
const demoTables = [
  "account",
  "address",
  "coupon",
  "holiday",
  "league",
  "nav_item",
  "newsletter_subscriber",
  "patch",
  "product",
  "product_review",
  "sales_order",
  "shipping_rate",
  "shipping_zone",
  "team",
];
const words = [
  "kitroom",
  "demo",
  "演示",
  "brackmoor",
  "gullwing",
  ...demoCoupons.map((c) => c.code),
];

/**
 * What of the demo is in a database: tables of it with rows, and words of it in any row of any table.
 * @param own tables that may have rows by now
 */
export async function demoWords(url: string, own: readonly string[] = []): Promise<string[]> {
  const { driver, close } = openDatabase(url, 1);
  try {
    const tables = await driver.unsafe<{ name: string }[]>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await driver.unsafe<{ row: string }[]>(`select t::text as row from "${name}" t`);
      // The columns of the footer come with every shop.
      const ofDemo = rows.filter(({ row }) => name !== "nav_item" || !row.includes(",footer,"));
      if (ofDemo.length > 0 && demoTables.includes(name) && !own.includes(name)) found.push(name);
      for (const { row } of rows) {
        const word = words.find((one) => row.toLowerCase().includes(one.toLowerCase()));
        if (word !== undefined) found.push(`${name}: ${word}`);
      }
    }
    return found;
  } finally {
    await close();
  }
}
