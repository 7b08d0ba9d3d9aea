import { sql, type Kysely } from "kysely";

/** Crests that merchants uploaded, by the name that designs carry. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table crest_file (
      name text primary key, -- 32 hexadecimal digits over the content
      mark text not null, -- a cleaned <svg>, or a PNG as a data address
      created_at timestamptz not null default now())`.execute(database);
}
