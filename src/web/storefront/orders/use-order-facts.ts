import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import type { OrderSummary } from "#contract/order.ts";

/** What a card says of an order: when it was placed, and until when its parcel is under way. */
export function useOrderFacts(
  order: Pick<OrderSummary, "placedAt" | "itemsCount" | "deliveryDates" | "status" | "parcelLost">,
): { placed: string; arrives: string | null } {
  const t = useTranslations("order");
  const { formatDate } = useFormat();
  const { placedAt, itemsCount, deliveryDates, status, parcelLost } = order;
  const placed = t("tracking.placed", { date: formatDate(placedAt) });
  const underWay = !parcelLost && ["paid", "in_production", "shipped"].includes(status);
  return {
    placed: `${placed} · ${t("items", { count: itemsCount })}`,
    arrives: underWay
      ? t("arrives", {
          from: formatDate(deliveryDates.from, "day"),
          to: formatDate(deliveryDates.to, "day"),
        })
      : null,
  };
}
