import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { percentOff } from "#domain/language/percent-off.ts";

interface CouponWordsProps {
  coupon: NonNullable<Quote["coupon"]>;
  /** Without it. */
  isShippingFree: boolean;
}

/** That a coupon is applied, and what it does where its amount does not show it. */
export function CouponWords({ coupon, isShippingFree }: CouponWordsProps) {
  const t = useTranslations("coupon");
  const instead = coupon.insteadOf ?? null;
  const waits = coupon.kind === "freeShipping" && coupon.amount.minor === 0;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{t("applied", { code: coupon.code })}</span>
      {waits ? ` ${t(isShippingFree ? "alreadyFree" : "freeShipping")}` : null}
      {instead === null ? null : ` ${t("instead", percentOff(instead))}`}
    </>
  );
}
