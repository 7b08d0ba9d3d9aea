import { sql, type Kysely } from "kysely";

/**
 * The filters of colour that list a product. They stand beside its words, since both are made of
 * one table (src/server/words); all products are indexed anew with it, as after any change of those
 * rules. Their words are kept as they are: unpacking them took half of the time of a search for a
 * word of very many products.
 */
const statements = [
  `alter table product_search add column colours text[] not null default '{}'`,
  `alter table product_search alter column words set storage external`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
