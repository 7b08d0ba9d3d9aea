import { useTranslations } from "use-intl";
import type { OrderSummary } from "#contract/order.ts";
import { useShopDate } from "#web/layout/use-shop-date.ts";

/** What a card says of an order: when it was placed, and until when its parcel is under way. */
export function useOrderFacts(
  order: Pick<OrderSummary, "placedAt" | "itemsCount" | "deliveryDates" | "status">,
): { placed: string; arrives: string | null } {
  const t = useTranslations("order");
  const dateOf = useShopDate();
  const { placedAt, itemsCount, deliveryDates, status } = order;
  const placed = t("tracking.placed", { date: dateOf(placedAt) });
  const underWay = ["paid", "in_production", "shipped"].includes(status);
  return {
    placed: `${placed} · ${t("items", { count: itemsCount })}`,
    arrives: underWay
      ? t("arrives", {
          from: dateOf(deliveryDates.from, "day"),
          to: dateOf(deliveryDates.to, "day"),
        })
      : null,
  };
}
