import { sql, type Kysely } from "kysely";

/** A photograph is uploaded first and shown by a product later; those that none shows are forgotten. */
const statements = [
  `alter table photo_file add column uploaded_at timestamptz not null default now()`, // last time
  `create index product_photo_file on product_photo (file_hash)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
