import { sql, type Kysely } from "kysely";

/** Filters and order of a list of the admin under a name, for one member of staff or for all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      list text not null,
      name text not null,
      search text not null,
      is_shared boolean not null,
      created_at timestamptz not null,
      unique (account_id, list, name)
    )`.execute(database);
  await sql`create index saved_view_list on saved_view (list, name)`.execute(database);
}
