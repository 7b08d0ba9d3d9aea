import { useTranslations } from "use-intl";
import type { Tracked } from "#contract/order.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import { ParcelEvents } from "./parcel-events.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { StageLine } from "./stage-line.tsx";

/** Result of the tracking page: stages, dates, carrier; lines and address if disclosed. */
export function TrackedOrder({ order }: { order: Tracked }) {
  const t = useTranslations("order");
  const language = useLanguage();
  const { deliveryDates, carrier, trackingNumber, lines, address } = order;
  const day = (date: string) => formatDate(date, language, "day");
  return (
    <section
      aria-label={t("tracking.result")}
      className="flex flex-col gap-8 rounded-card border border-line bg-raised p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="tabular text-18 wrap-anywhere sm:text-22">{order.orderNo}</h2>
        <p className="text-14 text-ink-soft">
          {t("tracking.placed", { date: formatDate(order.placedAt, language) })}
        </p>
      </div>
      <StageLine order={order} />
      <dl className="grid gap-5 border-t border-line pt-6 text-14 sm:grid-cols-3">
        <Fact term={t("delivery")}>
          {t("between", { from: day(deliveryDates.from), to: day(deliveryDates.to) })}
        </Fact>
        <Fact term={t("tracking.carrier")}>{carrier ?? t("tracking.notYet")}</Fact>
        <Fact term={t("tracking.trackingNumber")}>{trackingNumber ?? t("tracking.notYet")}</Fact>
      </dl>
      <ParcelEvents order={order} />
      {lines && address ? (
        <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_16rem]">
          <SoldLines lines={lines} />
          <div className="flex flex-col gap-2">
            <h3 className="text-14">{t("tracking.address")}</h3>
            <DeliveryAddress address={address} />
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
