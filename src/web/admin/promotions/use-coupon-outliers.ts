import { useTranslations } from "use-intl";
import type { CouponDraft } from "./coupon-draft.ts";

/** What is unusual about a coupon, in words: that it gives everything, and that nothing ends it (R-GOODS-6). */
export function useCouponOutliers(): (draft: CouponDraft) => string[] {
  const t = useTranslations("admin-promotions");
  return ({ active, kind, percent, validUntil, usesMax }) => {
    if (!active || kind !== "percent" || Number(percent) < 100) return [];
    const isEndless = validUntil === "" && usesMax === "";
    const kinds = isEndless ? (["all", "endless"] as const) : (["all"] as const);
    return kinds.map((one) => t(`outlier.${one}`, { percent }));
  };
}
