import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { couponStanding } from "#domain/promotion/coupon-standing.ts";
import type { CouponListRow } from "./admin-promotion.repository.ts";

export const presentCoupon = (row: CouponListRow, now: Date): AdminCoupon => ({
  code: row.code,
  version: row.version,
  benefit: row.benefit,
  firstOrderOnly: row.first_order_only,
  minimumSubtotalUsd: row.minimum_subtotal_usd,
  minimumItems: row.minimum_items,
  validFrom: row.valid_from?.toISOString() ?? null,
  validUntil: row.valid_until?.toISOString() ?? null,
  usesMax: row.uses_max,
  usesPerCustomer: row.uses_per_customer,
  withVolumeDiscount: row.with_volume_discount,
  customerGroup: row.customer_group,
  language: row.language,
  active: row.active,
  uses: row.uses,
  standing: couponStanding(
    {
      active: row.active,
      validFrom: row.valid_from?.getTime() ?? null,
      validUntil: row.valid_until?.getTime() ?? null,
      uses: row.uses,
      usesMax: row.uses_max,
    },
    now.getTime(),
  ),
});
