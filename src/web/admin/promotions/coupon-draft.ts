import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { isLanguage } from "#domain/language.ts";
import type { Fields } from "../data/bind-fields.ts";
import { printDollars } from "../data/dollars.ts";
import type { TypedAmounts } from "../data/typed-amounts.ts";
import type { ShopClock } from "../data/use-shop-clock.ts";

type Typed = number | string;
type BenefitKind = AdminCoupon["benefit"]["kind"];

/** Form values of the editor. Amounts are dollars as typed, times are those of the shop's clock. */
export type CouponDraft = {
  code: string;
  kind: BenefitKind;
  percent: Typed;
  amount: string;
  minimumSubtotal: string;
  minimumItems: Typed;
  usesMax: Typed;
  usesPerCustomer: Typed;
  validFrom: string;
  validUntil: string;
  customerGroup: string;
  language: string;
  firstOrderOnly: boolean;
  withVolumeDiscount: boolean;
  active: boolean;
};

export type CouponFields = Fields<CouponDraft>;

const empty: CouponDraft = {
  code: "",
  kind: "percent",
  percent: 10,
  amount: "",
  minimumSubtotal: "",
  minimumItems: "",
  usesMax: "",
  usesPerCustomer: 1,
  validFrom: "",
  validUntil: "",
  customerGroup: "",
  language: "",
  firstOrderOnly: false,
  withVolumeDiscount: false,
  active: true,
};

/** Form values of a coupon, or of a new one; times are those of the shop's clock. */
export function draftOfCoupon(coupon: AdminCoupon | null, { wallOf }: ShopClock): CouponDraft {
  if (!coupon) return empty;
  const { benefit } = coupon;
  return {
    code: coupon.code,
    kind: benefit.kind,
    percent: benefit.kind === "percent" ? benefit.percent : "",
    amount: benefit.kind === "fixed" ? printDollars(benefit.amountUsd) : "",
    minimumSubtotal:
      coupon.minimumSubtotalUsd === null ? "" : printDollars(coupon.minimumSubtotalUsd),
    minimumItems: coupon.minimumItems ?? "",
    usesMax: coupon.usesMax ?? "",
    usesPerCustomer: coupon.usesPerCustomer ?? "",
    validFrom: wallOf(coupon.validFrom),
    validUntil: wallOf(coupon.validUntil),
    customerGroup: coupon.customerGroup ?? "",
    language: coupon.language ?? "",
    firstOrderOnly: coupon.firstOrderOnly,
    withVolumeDiscount: coupon.withVolumeDiscount,
    active: coupon.active,
  };
}

const countOf = (typed: Typed) => (typed === "" ? null : Number(typed));

/** @param coupon the base of the draft; null for a new one */
export function couponInput(
  coupon: AdminCoupon | null,
  draft: CouponDraft,
  { inputOf }: ShopClock,
  amounts: TypedAmounts,
): AdminRequest<"saveCoupon"> {
  return {
    code: draft.code,
    ...(coupon ? { version: coupon.version } : {}),
    benefit: benefitOf(draft, amounts),
    firstOrderOnly: draft.firstOrderOnly,
    minimumSubtotalUsd: amounts.readOptional(draft.minimumSubtotal, "minimumSubtotalUsd"),
    minimumItems: countOf(draft.minimumItems),
    validFrom: inputOf(draft.validFrom),
    validUntil: inputOf(draft.validUntil),
    usesMax: countOf(draft.usesMax),
    usesPerCustomer: countOf(draft.usesPerCustomer),
    withVolumeDiscount: draft.withVolumeDiscount,
    customerGroup: draft.customerGroup.trim() === "" ? null : draft.customerGroup,
    language: isLanguage(draft.language) ? draft.language : null,
    active: draft.active,
  };
}

/** An empty amount is refused at its field. */
function benefitOf(
  { kind, percent, amount }: CouponDraft,
  amounts: TypedAmounts,
): AdminCoupon["benefit"] {
  if (kind === "percent") return { kind, percent: countOf(percent) ?? Number.NaN };
  if (kind === "fixed") {
    return { kind, amountUsd: amounts.readOptional(amount, "benefit.amountUsd") ?? Number.NaN };
  }
  return { kind };
}
