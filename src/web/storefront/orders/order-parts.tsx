import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Order, OrderLine } from "#contract/order.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { ParcelEvents } from "./parcel-events.tsx";
import { StageLine } from "./stage-line.tsx";
import { useOrderFacts } from "./use-order-facts.ts";

/** A section of an order's page with its heading. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}

/** When it arrives, the progress of an order, and the location of its parcel. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslations("order");
  const { arrives } = useOrderFacts(order);
  // Parcels have days of their own.
  const day = order.parcels.length === 0 ? arrives : null;
  return (
    <section aria-label={t("progress")} className="rounded-card border border-line bg-raised p-6">
      <div className="flex flex-col gap-6">
        {day ? <p className="text-18 font-semibold break-keep md:text-22">{day}</p> : null}
        {order.disputed ? <Notice tone="warning">{t("disputed")}</Notice> : null}
        <StageLine order={order} />
        <OrderParcels parcels={order.parcels} lines={order.lines} />
        <ParcelEvents order={order} />
      </div>
    </section>
  );
}

/** Shown under a delivered line. */
export function ReviewLink({ line: { slug, stage } }: { line: OrderLine }) {
  const t = useTranslations("review");
  if (stage !== "delivered") return null;
  return (
    <p className="mt-2 text-14">
      <TextLink to={`/product/${slug}#write-review`}>{t("own.write")}</TextLink>
    </p>
  );
}
