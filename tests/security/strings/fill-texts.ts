import type { Database } from "#server/platform/database.ts";

/** Columns of texts that people type, beside those of keys and states. */
const plain: Readonly<Record<string, readonly string[]>> = {
  account: ["first_name", "last_name"],
  product_review: ["author", "body"],
  content_page: ["title", "description"],
  credit: ["reason"],
  goods_return_line: ["note"],
  order_event: ["reason"],
  order_note: ["body", "who"],
  parcel: ["carrier", "tracking_number"],
  patch: ["player_name"],
  payment: ["attention_note"],
  product: ["season"],
  sales_order: ["carrier"],
};

/** Columns of objects with texts, most by language. */
const objects: Readonly<Record<string, readonly string[]>> = {
  address: ["content"],
  facet_value: ["name"],
  league: ["name"],
  nav_item: ["name"],
  patch: ["name"],
  product: ["title", "story", "seo_title", "seo_text"],
  promotion_rule: ["name"],
  sales_order: ["address"],
  sales_order_line: ["title"],
  shipping_zone: ["name"],
  size_chart: ["name"],
  team: ["name", "nickname"],
};

/**
 * Writes texts where people's texts are kept, past all that calls refuse: pages must not run them
 * even so. Each row has another one. @returns the rows written
 */
export async function fillTexts({ driver }: Database, texts: readonly string[]): Promise<number> {
  let rows = 0;
  const turn = `($1::text[])[1 + (row_number() over () + $2)::int % cardinality($1::text[])]`;
  const write = async (table: string, column: string, value: string) => {
    const statement = `
      with turn as (select ctid as at, ${turn} as text from "${table}")
      update "${table}" set "${column}" = ${value} from turn where "${table}".ctid = turn.at`;
    // A column with a rule of its own keeps its texts.
    const done = await driver
      .unsafe(`${statement} returning 1`, [texts, rows])
      .catch((error: unknown) => {
        process.stdout.write(`${table}.${column} is left: ${String(error)}\n`);
        return [];
      });
    rows += done.length;
  };
  for (const [table, columns] of Object.entries(plain)) {
    for (const column of columns) await write(table, column, "turn.text");
  }
  for (const [table, columns] of Object.entries(objects)) {
    for (const column of columns) {
      const each = `(select coalesce(jsonb_object_agg(key, case
          when jsonb_typeof(value) = 'string' and key not in ('country', 'phoneCode', 'province')
          then to_jsonb(turn.text) else value end), '{}') from jsonb_each("${table}"."${column}"))`;
      await write(table, column, each);
    }
  }
  return rows;
}
