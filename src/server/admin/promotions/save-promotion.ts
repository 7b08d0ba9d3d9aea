import type { AdminCoupon } from "#contract/admin/coupons.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Promotions } from "#contract/admin/promotions.ts";
import { couponKey, type CouponBenefit } from "#domain/promotion/coupon.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  readCoupon,
  readPromotions,
  updateRule,
  writeCoupon,
  writeStacking,
} from "./admin-promotion.repository.ts";
import { presentCoupon } from "./present-coupon.ts";

/** Changes a rule set: carts follow with their next quote, the banner at once. */
export function savePromotion(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"savePromotion">,
  request: StaffRequest,
): Promise<Outcome<Promotions>> {
  return transact(queries, async (transaction) => {
    const tiers = input.tiers.toSorted((a, b) => a.minItems - b.minItems);
    if (!isRising(tiers)) return refuseFields([{ path: "tiers", key: "tiersNotRising" }]);
    const before = (await readPromotions(transaction)).rules.find(
      ({ code }) => code === input.code,
    );
    if (!before || !(await updateRule(transaction, { ...input, tiers }))) {
      return refuse("notFound");
    }
    await recordChange(transaction, request, clock.now(), {
      noun: "promotions",
      subjectId: input.code,
      action: "save",
      before,
      after: { ...input, tiers },
    });
    await announcePageChange(transaction);
    return done(await readPromotions(transaction));
  });
}

/** More items, more off: each tier asks for more than the one before and gives more. */
function isRising(tiers: readonly { minItems: number; percent: number }[]): boolean {
  return tiers.every((tier, index) => {
    const former = tiers[index - 1];
    return !former || (tier.minItems > former.minItems && tier.percent > former.percent);
  });
}

export function saveStacking(
  queries: Queries,
  clock: Clock,
  stacking: boolean,
  request: StaffRequest,
): Promise<Outcome<Promotions>> {
  return transact(queries, async (transaction) => {
    const before = await readPromotions(transaction);
    await writeStacking(transaction, stacking);
    await recordChange(transaction, request, clock.now(), {
      noun: "promotions",
      subjectId: "stacking",
      action: "save",
      before: { stacking: before.stacking },
      after: { stacking },
    });
    await announcePageChange(transaction);
    return done({ ...before, stacking });
  });
}

/** Adds or changes a coupon; orders that use it keep what they were priced with. */
export function saveCoupon(
  queries: Queries,
  clock: Clock,
  { code: typed, ...coupon }: AdminInput<"saveCoupon">,
  request: StaffRequest,
): Promise<Outcome<AdminCoupon>> {
  return transact(queries, async (transaction) => {
    const code = couponKey(typed);
    if (!/^[A-Z0-9-]{3,24}$/.test(code)) return refuseFields([{ path: "code", key: "couponCode" }]);
    const { validFrom, validUntil } = coupon;
    const times = [validFrom, validUntil].map((text) => (text === null ? null : Date.parse(text)));
    const [from, until] = times;
    if (times.some((time) => Number.isNaN(time)) || (from && until && from >= until)) {
      return refuseFields([{ path: "validUntil", key: "dateInvalid" }]);
    }
    const before = await readCoupon(transaction, code);
    const benefit = keepAmounts(before?.benefit, coupon.benefit);
    await writeCoupon(transaction, code, { ...coupon, benefit });
    const after = await readCoupon(transaction, code);
    if (!after) throw new Error(`coupon ${code} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun: "coupons",
      subjectId: code,
      action: "save",
      before: before ? presentCoupon(before) : null,
      after: presentCoupon(after),
    });
    return done(presentCoupon(after));
  });
}

/** Rounder amounts of other currencies stay with the dollars that they were chosen for. */
function keepAmounts(before: CouponBenefit | undefined, now: CouponBenefit): CouponBenefit {
  const isSame =
    before?.kind === "fixed" && now.kind === "fixed" && before.amountUsd === now.amountUsd;
  return isSame ? before : now;
}
