import { useTranslations } from "use-intl";
import type { OrderSummary } from "#contract/order.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** What a card says of an order: when it was placed, and until when its parcel is under way. */
export function useOrderFacts(
  order: Pick<OrderSummary, "placedAt" | "itemsCount" | "deliveryDates" | "status">,
): { placed: string; arrives: string | null } {
  const t = useTranslations("order");
  const language = useLanguage();
  const { placedAt, itemsCount, deliveryDates, status } = order;
  const placed = t("tracking.placed", { date: formatDate(placedAt, language) });
  const underWay = ["paid", "in_production", "shipped"].includes(status);
  return {
    placed: `${placed} · ${t("items", { count: itemsCount })}`,
    arrives: underWay
      ? t("arrives", {
          from: formatDate(deliveryDates.from, language, "day"),
          to: formatDate(deliveryDates.to, language, "day"),
        })
      : null,
  };
}
