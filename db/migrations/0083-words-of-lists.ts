import { sql, type Kysely } from "kysely";

/**
 * What a merchant says of a collection: a sentence below its heading, in the shop's languages, and
 * the product that is shown large and first, by its slug. They belong to the tag, so both places
 * that name a tag have them: entries of the menu, and names outside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["nav_item", "facet_value"]) {
    await sql
      .raw(
        `alter table ${table} add column words jsonb not null default '{}', add column lead text`,
      )
      .execute(db);
  }
}
