import { useTranslations } from "use-intl";
import type { OrderParcel, OrderLine } from "#contract/order.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";

interface OrderParcelsProps {
  parcels: readonly OrderParcel[];
  lines: readonly OrderLine[];
}

/** The parcels of an order that left, each with its number, its days and what is in it. */
export function OrderParcels({ parcels, lines }: OrderParcelsProps) {
  const t = useTranslations("order");
  const { language, formatDate } = useFormat();
  if (parcels.length === 0) return null;
  const day = (date: string) => formatDate(date, "day");
  return (
    <ul aria-label={t("parcels.title")} className="flex flex-col gap-4 border-t border-line pt-6">
      {parcels.map(({ no, state, carrier, trackingNumber, deliveryDates, lines: inside }) => (
        <li key={no} className="flex flex-col gap-0.5 text-14">
          <p className="font-medium">
            {t("parcels.name", { no })} · {t(`parcels.state.${state}`)}
          </p>
          <p className="wrap-anywhere">
            {carrier}
            {trackingNumber ? <span className="tabular"> {trackingNumber}</span> : null}
          </p>
          {state === "posted" && deliveryDates ? (
            <p className="text-ink-soft">
              {t("arrives", { from: day(deliveryDates.from), to: day(deliveryDates.to) })}
            </p>
          ) : null}
          {(inside ?? []).map(({ lineId, quantity }) => {
            const line = lines.find(({ id }) => id === lineId);
            return line ? (
              <p key={lineId} className="text-ink-soft">
                {t("parcels.line", {
                  count: quantity,
                  name: line.name,
                  size: sizeWords(line.size, language),
                })}
              </p>
            ) : null;
          })}
        </li>
      ))}
    </ul>
  );
}
