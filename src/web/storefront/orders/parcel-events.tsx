import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Tracked } from "#contract/order.ts";
import { findParcelEvents, type ParcelEvents as Found } from "#web/api/carrier-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useReaderDate } from "#web/i18n/use-reader-date.ts";

type Sent = Pick<Tracked, "trackingNumber" | "carrier" | "stages">;

/** The carrier's events of the parcel; nothing before it is sent or without a response. */
export function ParcelEvents({ order }: { order: Sent }) {
  const t = useTranslations("order");
  const language = useLanguage();
  const formatDate = useReaderDate();
  const [found, setFound] = useState<Found | null>(null);
  const { trackingNumber, carrier, stages } = order;
  const since = stages.find(({ stage }) => stage === "shipped")?.at ?? null;
  const until = stages.find(({ stage }) => stage === "delivered")?.at ?? null;
  useEffect(() => {
    if (trackingNumber === null) return;
    const stop = new AbortController();
    const known = { carrier, since, until, language };
    void findParcelEvents(trackingNumber, known, stop.signal).then((answer) => {
      if (!stop.signal.aborted) setFound(answer);
    });
    return () => stop.abort();
  }, [trackingNumber, carrier, since, until, language]);
  if (!found || found.trackingNumber !== trackingNumber || found.events.length === 0) return null;
  return (
    <section aria-label={t("parcel")} className="flex flex-col gap-3 border-t border-line pt-6">
      <h3 className="text-14">{t("parcel")}</h3>
      <ol className="flex flex-col gap-2 text-14">
        {found.events.map(({ at, place, text }) => (
          <li key={`${at} ${text}`} className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <time dateTime={at} className="tabular text-ink-soft">
              {formatDate(at, "moment")}
            </time>
            <span>
              <span className="font-medium">{text}</span>
              <span className="text-ink-soft">{` · ${place}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
