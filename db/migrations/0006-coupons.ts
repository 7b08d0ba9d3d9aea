import { sql, type Kysely } from "kysely";

/** Codes that take something off an order, and the orders that used them. */
const statements = [
  `alter table account add column customer_groups text[] not null default '{}'`,

  // null is no such condition. The domain judges; see src/domain/promotion/coupon.ts.
  `create table coupon (
     code text primary key check (code = upper(code) and code !~ '\\s' and code <> ''),
     benefit jsonb not null, -- CouponBenefit
     first_order_only boolean not null default false,
     minimum_subtotal_usd int check (minimum_subtotal_usd > 0),
     minimum_items int check (minimum_items > 0),
     valid_from timestamptz,
     valid_until timestamptz,
     uses_max int check (uses_max >= 0),
     uses_per_customer int check (uses_per_customer > 0),
     uses_elsewhere int not null default 0, -- counted beside the orders below, such as at a stadium
     with_volume_discount boolean not null default true,
     customer_group text,
     language text,
     active boolean not null default true,
     created_at timestamptz not null default now())`,
  // One order uses one coupon. Uses are counted from these rows alone, so that giving one back
  // twice is giving it back once.
  `create table coupon_use (
     order_id uuid primary key references sales_order (id),
     code text not null references coupon (code),
     state text not null check (state in ('held', 'redeemed', 'returned')),
     changed_at timestamptz not null)`,
  `create index coupon_use_of on coupon_use (code) where state <> 'returned'`,
  // Earlier orders are also looked up by e-mail address: a returning guest has a new account.
  `create index sales_order_by_email on sales_order (lower(email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
