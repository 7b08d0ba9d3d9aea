import { sql, type Kysely } from "kysely";

/**
 * One vector for the words of all languages, so that a further language needs no column of its
 * own. English words and Chinese characters have no entry in common: what matched both columns
 * matches the one.
 */
const statements = [
  `alter table product_search add column words tsvector`,
  `update product_search set words = search_en || search_zh`,
  `alter table product_search alter column words set not null`,
  `alter table product_search drop column search_en, drop column search_zh`,
  `create index product_search_words on product_search using gin (words)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
