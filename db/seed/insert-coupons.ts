import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { demoCoupons } from "./coupons.ts";
import { daysBeforeEpoch } from "./epoch.ts";

export async function insertCoupons(queries: Queries): Promise<void> {
  await queries
    .insertInto("coupon")
    .values(
      demoCoupons.map((coupon) => ({
        code: coupon.code,
        benefit: json(coupon.benefit),
        first_order_only: coupon.firstOrderOnly,
        minimum_subtotal_usd: coupon.minimumSubtotalUsd,
        minimum_items: coupon.minimumItems,
        valid_from: coupon.validFrom,
        valid_until: coupon.validUntil,
        uses_max: coupon.usesMax,
        uses_per_customer: coupon.usesPerCustomer,
        uses_elsewhere: coupon.usesElsewhere,
        with_volume_discount: coupon.withVolumeDiscount,
        customer_group: coupon.customerGroup,
        language: coupon.language,
        created_at: daysBeforeEpoch(120),
      })),
    )
    .execute();
}
