import { useTranslations } from "use-intl";
import { priceOutlier } from "#domain/catalog/price-outlier.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { useFormat } from "#web/i18n/use-format.ts";

/**
 * What is unusual about a new price, in words for `SureDialog`; none where nothing is (R-GOODS-6).
 * Both prices are in minor units; `before` is null for what had none.
 */
export function usePriceOutlier(): (
  before: number | null,
  after: number,
  currency?: CurrencyCode,
) => string[] {
  const t = useTranslations("admin");
  const { formatMoney } = useFormat();
  return (before, after, currency = "USD") => {
    const kind = priceOutlier(before, after);
    if (kind === null) return [];
    const price = (minor: number) => formatMoney({ minor, currency });
    return [t(`sure.${kind}`, { before: price(before ?? 0), after: price(after) })];
  };
}
