import type { Language } from "#domain/language.ts";
import { couponKey, type Coupon, type CouponBuyer } from "#domain/promotion/coupon.ts";
import { timeZoneOf } from "#domain/shop/time-zone.ts";
import type { Queries } from "#server/platform/database.ts";
import { readCoupon, type CouponRow } from "./coupon.repository.ts";

/** A coupon as the domain judges it, and its buyer. */
export type AskedCoupon = { coupon: Coupon; buyer: CouponBuyer };

/**
 * The coupon of a typed code.
 * @param email the address of the order's e-mails; null while it is not known.
 * @returns null for an unknown code.
 */
export async function findCoupon(
  queries: Queries,
  typed: string,
  buyer: { accountId: string | null; email: string | null; language: Language },
  now: Date,
): Promise<AskedCoupon | null> {
  const row = await readCoupon(queries, couponKey(typed), buyer, "leave");
  return row ? toAskedCoupon(row, buyer.language, now) : null;
}

export function toAskedCoupon(row: CouponRow, language: Language, now: Date): AskedCoupon {
  return {
    coupon: {
      code: row.code,
      benefit: row.benefit,
      firstOrderOnly: row.first_order_only,
      minimumSubtotalUsd: row.minimum_subtotal_usd,
      minimumItems: row.minimum_items,
      validFrom: row.valid_from?.getTime() ?? null,
      validUntil: row.valid_until?.getTime() ?? null,
      timeZone: timeZoneOf(row.time_zone ?? ""),
      usesMax: row.uses_max,
      usesPerCustomer: row.uses_per_customer,
      withVolumeDiscount: row.with_volume_discount,
      customerGroup: row.customer_group,
      language: row.language,
    },
    buyer: {
      now: now.getTime(),
      language,
      groups: row.groups,
      isFirstOrder: row.is_first_order,
      uses: row.uses,
      usesByBuyer: row.uses_by_buyer,
    },
  };
}

/** Whether so many orders, or so many of one customer, may use it: then uses are taken in turn. */
export const isLimited = ({ usesMax, usesPerCustomer }: Coupon): boolean =>
  usesMax !== null || usesPerCustomer !== null;
