import { sql, type Kysely } from "kysely";

const statements = [
  `create table owner_link ( -- printed at the terminal for the first owner (R-OWNER)
     token_hash bytea primary key,
     email text not null,
     again boolean not null, -- good although the shop has an owner
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz)`,
];

/** Links that make the first owner of a shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
