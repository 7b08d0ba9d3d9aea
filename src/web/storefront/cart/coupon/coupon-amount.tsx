import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** What a coupon takes off; free shipping has no amount until the postage is known. */
export function CouponAmount({ coupon }: { coupon: NonNullable<Quote["coupon"]> }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const { kind, amount } = coupon;
  const waits = kind === "freeShipping" && amount.minor === 0;
  return (
    <span className="text-success">
      {waits ? t("freeShipping") : `−${formatMoney(amount, language)}`}
    </span>
  );
}
