import { useTranslations } from "use-intl";
import type { Order } from "#contract/order.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";

/** How an order travels, and the days between which it is promised. */
export function DeliveryPromise({ order }: { order: Order }) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  const { formatDate } = useFormat();
  const { shippingMethod, shippingName, deliveryDates } = order;
  return (
    <p className="text-14">
      <span className="block font-medium">
        {methodName({ method: shippingMethod, name: shippingName }, (usual) =>
          tCart(`method.${usual}`),
        )}
      </span>
      {t("between", {
        from: formatDate(deliveryDates.from, "day"),
        to: formatDate(deliveryDates.to, "day"),
      })}
    </p>
  );
}
