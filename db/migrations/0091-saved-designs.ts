import { sql, type Kysely } from "kysely";

/** Designs of kits that a visitor or an account saves: what is printed, as a link's code holds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_design (
    account_id uuid not null references account (id) on delete cascade,
    product_id text not null references product (id) on delete cascade,
    code text not null check (length(code) between 1 and 400),
    saved_at timestamptz not null default now(),
    primary key (account_id, product_id, code))`.execute(db);
}
