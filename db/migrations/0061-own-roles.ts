import { sql, type Kysely } from "kysely";

/**
 * Roles that the shop makes itself: sets of rights. `account.roles` names them by id, beside the
 * fixed ones. `refund_limit_usd` is in US cents per order and 24 hours; null is without limit.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_role (
      id uuid primary key,
      name text not null,
      permissions text[] not null,
      refund_limit_usd integer check (refund_limit_usd >= 0),
      version integer not null default 0
    )`.execute(database);
  await sql`create unique index staff_role_name on staff_role (lower(name))`.execute(database);
}
