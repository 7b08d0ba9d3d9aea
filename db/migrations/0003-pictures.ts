import { sql, type Kysely } from "kysely";

/** Which drawing has its prepared pictures, and the placeholder shown until one has loaded. */
const statements = [
  `alter table product add column if not exists pictured_hash text`, // kit_hash of the prepared pictures
  `alter table product add column if not exists thumbhash text`, // base64, of the front
  `create index if not exists product_unpictured on product (popularity desc, id)
     where pictured_hash is distinct from kit_hash`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
