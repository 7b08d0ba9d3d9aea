import { sql, type Kysely } from "kysely";

/** An add-on that is worn comes in sizes: each is a row of its own, and the group is the garment. */
const statements = [
  `alter table patch add column addon_group text`,
  `alter table patch add column size text`,
  `alter table patch add constraint patch_addon_size
     check ((addon_group is null) = (size is null) and (addon_group is null or kind = 'addon'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
