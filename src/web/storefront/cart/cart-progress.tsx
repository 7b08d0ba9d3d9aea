import { useTranslations } from "use-intl";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { useCart } from "./use-cart.ts";

/** The discount in force and how far it is to the next: one promise, the quote's own (R-PROMO-3). */
export function CartProgress() {
  const t = useTranslations("cart");
  const { quote, quoteFailed } = useCart();
  if (!quote) return quoteFailed ? null : <div className="h-9" />;
  const { nextTier, discount, itemsCount } = quote;
  const inForce = discount.percent > 0 && (
    <p className="text-14 font-medium text-success">
      {t("inForce", { percent: String(discount.percent), count: itemsCount })}
    </p>
  );
  if (!nextTier) return inForce ? <div className="min-h-9">{inForce}</div> : null;
  return (
    <div className="flex flex-col gap-2">
      {inForce || null}
      <ProgressLine
        value={itemsCount}
        max={itemsCount + nextTier.itemsMissing}
        label={t("progress", {
          count: String(nextTier.itemsMissing),
          percent: String(nextTier.percent),
        })}
      />
    </div>
  );
}
