import { useTranslations } from "use-intl";
import type { Order } from "#contract/order.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";

/** The progress of an order in five stages with their times, and its parcel. */
export function OrderStages({ order }: { order: Order }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const { deliveryDates: dates } = order;
  return (
    <>
      <ol className="orders-stages">
        {order.stages.map(({ stage, at }) => (
          <li
            key={stage}
            data-reached={at !== null || undefined}
            aria-current={stage === order.status ? "step" : undefined}
          >
            <span>{t(`state.${stage}`)}</span>
            <span className="admin-second-line">
              {at === null ? t("notYet") : formatDate(at, language, "date")}
            </span>
          </li>
        ))}
      </ol>
      <Facts
        rows={[
          {
            term: t("delivery"),
            value: `${formatDate(dates.from, language, "day")} – ${formatDate(dates.to, language, "day")}`,
          },
          { term: t("method"), value: t(`methods.${order.shippingMethod}`) },
          { term: t("carrier"), value: order.carrier ?? "–" },
          {
            term: t("trackingNumber"),
            value: order.trackingNumber ? (
              <CopyValue value={order.trackingNumber} label={t("trackingNumber")} code />
            ) : (
              "–"
            ),
          },
        ]}
      />
    </>
  );
}
