import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Promotions } from "#contract/admin/promotions.ts";
import type { CouponBenefit } from "#domain/promotion/coupon.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export async function readPromotions(queries: Queries): Promise<Promotions> {
  const { rows } = await sql<Promotions>`
    select
      (select coalesce(json_agg(json_build_object('code', code, 'version', version, 'name', name, 'tiers', tiers,
        'active', active) order by code desc), '[]') from promotion_rule) as rules,
      coalesce((select value = 'true'::jsonb from shop_setting where key = 'stacking'), false)
        as stacking,
      coalesce((select version from shop_setting where key = 'stacking'), 0) as "stackingVersion"`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  return row;
}

/** Locks a rule and says which version it is. */
export async function lockRule(queries: Queries, code: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom("promotion_rule")
    .select("version")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

export async function updateRule(
  queries: Queries,
  { code, name, tiers, active }: AdminInput<"savePromotion">,
): Promise<void> {
  await queries
    .updateTable("promotion_rule")
    .set((set) => ({
      version: set("version", "+", 1),
      name: json(name),
      tiers: json(tiers),
      active,
    }))
    .where("code", "=", code)
    .execute();
}

/** Locks the setting, which may never have been made, and says which version it is. */
export async function lockStacking(queries: Queries): Promise<number> {
  const { version } = await queries
    .insertInto("shop_setting")
    .values({ key: "stacking", value: json(false) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key: "stacking" }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function writeStacking(queries: Queries, stacking: boolean): Promise<void> {
  await queries
    .updateTable("shop_setting")
    .set((set) => ({ version: set("version", "+", 1), value: json(stacking) }))
    .where("key", "=", "stacking")
    .execute();
}

export type CouponListRow = {
  code: string;
  version: number;
  benefit: CouponBenefit;
  first_order_only: boolean;
  minimum_subtotal_usd: number | null;
  minimum_items: number | null;
  valid_from: Date | null;
  valid_until: Date | null;
  uses_max: number | null;
  uses_per_customer: number | null;
  with_volume_discount: boolean;
  customer_group: string | null;
  language: Language | null;
  active: boolean;
  uses: number;
  matches: number;
};

export async function searchCoupons(
  queries: Queries,
  { code, text, current, size }: AdminInput<"listCoupons">,
): Promise<CouponListRow[]> {
  const wanted = text?.trim();
  const { rows } = await sql<CouponListRow>`
    select c.*, c.uses_elsewhere + (select count(*)::int from coupon_use u
        where u.code = c.code and u.state <> 'returned') as uses,
      count(*) over ()::int as matches
    from coupon c
    where ${code ? sql`c.code = ${code}` : sql`true`}
      and ${wanted ? sql`c.code ilike ${`%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : sql`true`}
    order by c.active desc, c.code
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

/** One coupon, locked until the transaction ends. */
export async function lockCoupon(
  queries: Queries,
  code: string,
): Promise<CouponListRow | undefined> {
  const { rows } = await sql<CouponListRow>`
    select c.*, c.uses_elsewhere + (select count(*)::int from coupon_use u
        where u.code = c.code and u.state <> 'returned') as uses, 1 as matches
    from coupon c where c.code = ${code} for update of c`.execute(queries);
  return rows[0];
}

type CouponContent = Omit<AdminInput<"saveCoupon">, "code" | "version">;

/** @returns whether the code was free. */
export async function insertCoupon(
  queries: Queries,
  code: string,
  coupon: CouponContent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("coupon")
    .values({ code, ...columnsOf(coupon) })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCoupon(
  queries: Queries,
  code: string,
  coupon: CouponContent,
): Promise<void> {
  await queries
    .updateTable("coupon")
    .set((set) => ({ version: set("version", "+", 1), ...columnsOf(coupon) }))
    .where("code", "=", code)
    .execute();
}

const columnsOf = (coupon: CouponContent) => ({
  benefit: json(coupon.benefit),
  first_order_only: coupon.firstOrderOnly,
  minimum_subtotal_usd: coupon.minimumSubtotalUsd || null,
  minimum_items: coupon.minimumItems,
  valid_from: coupon.validFrom === null ? null : new Date(coupon.validFrom),
  valid_until: coupon.validUntil === null ? null : new Date(coupon.validUntil),
  uses_max: coupon.usesMax,
  uses_per_customer: coupon.usesPerCustomer,
  with_volume_discount: coupon.withVolumeDiscount,
  customer_group: coupon.customerGroup,
  language: coupon.language,
  active: coupon.active,
});
