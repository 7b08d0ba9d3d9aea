import { sql, type Kysely } from "kysely";

/** Reviews by buyers with the merchant's replies, and what visitors keep for another day. */
const statements = [
  // null: written before there were accounts, or by one that is gone.
  `alter table product_review add column account_id uuid references account (id) on delete set null`,
  `alter table product_review add column verified boolean not null default false`, // a paid order stood behind it
  `alter table product_review add column edited_at timestamptz`,
  `alter table product_review add column reply text`, // the merchant's, in the review's language
  `alter table product_review add column replied_at timestamptz`,
  `alter table product_review add check ((reply is null) = (replied_at is null))`,
  `create unique index product_review_own on product_review (account_id, product_id)
     where account_id is not null`,

  `create table wishlist_item (
     account_id uuid not null references account (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     created_at timestamptz not null default now(),
     primary key (account_id, product_id))`,

  `create index sales_order_line_product on sales_order_line (product_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
