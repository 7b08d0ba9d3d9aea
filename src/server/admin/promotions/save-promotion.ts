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
  insertCoupon,
  lockCoupon,
  lockRule,
  lockStacking,
  readPromotions,
  updateCoupon,
  updateRule,
  writeStacking,
  type CouponListRow,
} from "./admin-promotion.repository.ts";
import { presentCoupon } from "./present-coupon.ts";

/**
 * Changes a rule set: carts follow with their next quote, the banner at once. A save based on an
 * older version is refused as a `conflict`.
 */
export function savePromotion(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"savePromotion">,
  request: StaffRequest,
): Promise<Outcome<Promotions>> {
  return transact(queries, async (transaction) => {
    const tiers = input.tiers.toSorted((a, b) => a.minItems - b.minItems);
    if (!isRising(tiers)) return refuseFields([{ path: "tiers", key: "tiersNotRising" }]);
    const version = await lockRule(transaction, input.code);
    if (version === undefined) return refuse("notFound");
    if (version !== input.version) return refuse("conflict");
    const { rules } = await readPromotions(transaction);
    const before = rules.find(({ code }) => code === input.code);
    await updateRule(transaction, { ...input, tiers });
    await recordChange(transaction, request, clock.now(), {
      noun: "promotions",
      subjectId: input.code,
      action: "save",
      before: before ? notedRule(before) : null,
      after: notedRule({ ...input, tiers }),
    });
    await announcePageChange(transaction);
    return done(await readPromotions(transaction));
  });
}

/** Fields of the audit log: all but the counter. */
function notedRule({ version: _version, ...rule }: Promotions["rules"][number]) {
  return rule;
}

/** More items, more off: each tier needs more items than the one before and gives more. */
function isRising(tiers: readonly { minItems: number; percent: number }[]): boolean {
  return tiers.every((tier, index) => {
    const former = tiers[index - 1];
    return !former || (tier.minItems > former.minItems && tier.percent > former.percent);
  });
}

/** Lets both rule sets count together or not. An older version than there is gives a `conflict`. */
export function saveStacking(
  queries: Queries,
  clock: Clock,
  { stacking, version }: AdminInput<"saveStacking">,
  request: StaffRequest,
): Promise<Outcome<Promotions>> {
  return transact(queries, async (transaction) => {
    if ((await lockStacking(transaction)) !== version) return refuse("conflict");
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
    return done(await readPromotions(transaction));
  });
}

/**
 * Adds a coupon, or changes it when a version is given; orders that use it keep the discount they
 * were priced with. A code that is taken is refused, an outdated version is a `conflict`.
 */
export function saveCoupon(
  queries: Queries,
  clock: Clock,
  { code: typed, version, ...coupon }: AdminInput<"saveCoupon">,
  request: StaffRequest,
): Promise<Outcome<AdminCoupon>> {
  return transact(queries, async (transaction) => {
    const code = couponKey(typed);
    if (!/^[A-Z0-9-]{3,24}$/.test(code)) return refuseFields([{ path: "code", key: "couponCode" }]);
    if (!isPeriod(coupon)) return refuseFields([{ path: "validUntil", key: "dateInvalid" }]);
    const before = version === undefined ? undefined : await lockCoupon(transaction, code);
    if (version === undefined) {
      const isNew = await insertCoupon(transaction, code, coupon);
      if (!isNew) return refuseFields([{ path: "code", key: "couponTaken" }]);
    } else {
      if (!before) return refuse("notFound");
      if (before.version !== version) return refuse("conflict");
      const benefit = keepAmounts(before.benefit, coupon.benefit);
      await updateCoupon(transaction, code, { ...coupon, benefit });
    }
    const after = await lockCoupon(transaction, code);
    if (!after) throw new Error(`coupon ${code} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun: "coupons",
      subjectId: code,
      action: "save",
      before: before ? notedCoupon(before) : null,
      after: notedCoupon(after),
    });
    return done(presentCoupon(after, clock.now()));
  });
}

/** The typed fields, and the number of uses. */
function notedCoupon(row: CouponListRow) {
  const { version: _version, standing: _standing, ...coupon } = presentCoupon(row, new Date(0));
  return coupon;
}

type Period = Pick<AdminInput<"saveCoupon">, "validFrom" | "validUntil">;

/** Both ends are times, and the second is later. */
function isPeriod({ validFrom, validUntil }: Period): boolean {
  const times = [validFrom, validUntil].map((text) => (text === null ? null : Date.parse(text)));
  const [from, until] = times;
  return !times.some((time) => Number.isNaN(time)) && !(from && until && from >= until);
}

/** Rounder amounts of other currencies stay with the dollars that they were chosen for. */
function keepAmounts(before: CouponBenefit, now: CouponBenefit): CouponBenefit {
  const isSame =
    before.kind === "fixed" && now.kind === "fixed" && before.amountUsd === now.amountUsd;
  return isSame ? before : now;
}
