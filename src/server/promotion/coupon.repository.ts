import { sql } from "kysely";
import type { Language } from "#domain/language.ts";
import type { CouponBenefit } from "#domain/promotion/coupon.ts";
import type { Queries } from "#server/platform/database.ts";

export type CouponRow = {
  code: string;
  benefit: CouponBenefit;
  first_order_only: boolean;
  minimum_subtotal_usd: number | null;
  minimum_items: number | null;
  valid_from: Date | null;
  valid_until: Date | null;
  time_zone: string | null;
  uses_max: number | null;
  uses_per_customer: number | null;
  with_volume_discount: boolean;
  customer_group: string | null;
  language: Language | null;
  uses: number;
  uses_by_buyer: number;
  is_first_order: boolean;
  groups: string[];
};

/**
 * An account is one customer; so is an e-mail address, whichever accounts it ordered with. Of one
 * without either nothing is known: the order is judged again once it has them.
 */
type Customer = { accountId: string | null; email: string | null };

/**
 * A valid coupon, with the facts about its uses and the buyer that the domain needs, in one
 * statement.
 * @param ownUnpaid whether the account's unpaid orders count: a new try would take them over.
 */
export async function readCoupon(
  queries: Queries,
  code: string,
  { accountId, email }: Customer,
  ownUnpaid: "count" | "leave",
): Promise<CouponRow | undefined> {
  const isBuyer = sql`(o.account_id = a.id or lower(o.email) in (lower(a.email), lower(${email})))`;
  const isLive =
    ownUnpaid === "count"
      ? sql`true`
      : sql`not coalesce(o.account_id = a.id and o.state in ('created', 'awaiting_payment'), false)`;
  const { rows } = await sql<CouponRow>`
    select c.code, c.benefit, c.first_order_only, c.minimum_subtotal_usd, c.minimum_items,
      c.valid_from, c.valid_until,
      (select value #>> '{}' from shop_setting where key = 'timeZone') as time_zone, c.uses_max, c.uses_per_customer, c.with_volume_discount,
      c.customer_group, c.language, coalesce(a.customer_groups, '{}') as groups,
      c.uses_elsewhere + used.uses as uses, used.uses_by_buyer,
      not exists (
        select 1 from sales_order o where ${isBuyer}
          and o.state not in ('created', 'awaiting_payment', 'expired', 'cancelled')
          and exists (
            select 1 from sales_order_line l where l.order_id = o.id and l.u_cancelled < l.quantity
          )
      ) as is_first_order
    from coupon c
    left join account a on a.id = ${accountId}
    cross join lateral (
      select count(*)::int as uses, (count(*) filter (where ${isBuyer}))::int as uses_by_buyer
      from coupon_use u join sales_order o on o.id = u.order_id
      where u.code = c.code and u.state <> 'returned' and ${isLive}
    ) as used
    where c.code = ${code} and c.active
      and (a.id is not null or ${accountId}::text is null)`.execute(queries);
  return rows[0];
}

/** Uses of a limited coupon wait for each other from here to the end of the transaction. */
export async function lockCoupon(queries: Queries, code: string): Promise<void> {
  await sql`select 1 from coupon where code = ${code} for no key update`.execute(queries);
}

export async function insertUse(
  queries: Queries,
  use: { orderId: string; code: string; at: Date },
): Promise<void> {
  await queries
    .insertInto("coupon_use")
    .values({ order_id: use.orderId, code: use.code, state: "held", changed_at: use.at })
    .execute();
}

export async function moveUse(
  queries: Queries,
  orderId: string,
  to: "redeemed" | "returned",
  at: Date,
): Promise<void> {
  await queries
    .updateTable("coupon_use")
    .set({ state: to, changed_at: at })
    .where("order_id", "=", orderId)
    .where("state", "in", to === "redeemed" ? ["held"] : ["held", "redeemed"])
    .execute();
}

/**
 * The state that an order's coupon was given back from; undefined when it holds it still, or has
 * none.
 */
export async function readReturnedUse(
  queries: Queries,
  orderId: string,
): Promise<{ code: string; account_id: string; email: string } | undefined> {
  return queries
    .selectFrom("coupon_use")
    .innerJoin("sales_order", "sales_order.id", "coupon_use.order_id")
    .select(["coupon_use.code", "sales_order.account_id", "sales_order.email"])
    .where("coupon_use.order_id", "=", orderId)
    .where("coupon_use.state", "=", "returned")
    .executeTakeFirst();
}

export async function holdReturnedUse(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries
    .updateTable("coupon_use")
    .set({ state: "held", changed_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "returned")
    .execute();
}
