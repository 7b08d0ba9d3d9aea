import { sql, type Kysely } from "kysely";

/**
 * Pages of large lists are found by the row beside them, so each order of a list has its index. And
 * which columns a member of the staff has in a list.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `drop index sales_order_newest`,
    `create index sales_order_newest on sales_order (created_at desc, id desc)`,
    `drop index sales_order_state`,
    `create index sales_order_state on sales_order (state, created_at desc, id desc)`,
    `create index sales_order_value on sales_order ((total::numeric / rate_micros) desc, id desc)`,
    `create index sales_order_line_printed on sales_order_line (order_id) where not returnable`,
    // Found as they stand, so that only names and numbers are gone through.
    `create index sales_order_line_print on sales_order_line ((choice->>'name'))
      where choice->>'name' <> ''`,
    `create index parcel_tracking on parcel (upper(tracking_number))`,
    `create index sales_order_spent on sales_order (account_id)
      include (state, total, rate_micros)`,
    `create index account_newest on account (kind, created_at desc, id desc)`,
    `create index mail_state on mail (state)`,
    `create table list_look (
      account_id uuid not null references account on delete cascade,
      list text not null,
      columns text[] not null,
      is_compact boolean not null,
      primary key (account_id, list))`,
  ]) {
    await sql.raw(statement).execute(database);
  }
}
