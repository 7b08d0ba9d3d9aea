import { sql, type Kysely } from "kysely";

const statements = [
  `create table email_change ( -- an account moves to another address (R-ACCOUNT-6)
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     old_email text not null,
     new_email text not null,
     language text not null,
     unpaid_orders boolean not null, -- those that wait for their payment move, too
     created_at timestamptz not null,
     confirmed_at timestamptz, -- from then on it counts
     void_at timestamptz)`, // taken back, or overtaken by another
  `create index email_change_of on email_change (account_id)`,
  `create index email_change_from on email_change (lower(old_email))`,
];

/** A new address counts once a link to it is opened, and can be taken back from the old one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
