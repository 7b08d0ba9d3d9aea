import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder } from "#contract/own-order.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { AccountFrame } from "../account/account-frame.tsx";
import { LoadFailed } from "../account/load-failed.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Route } from "./+types/order-detail-page.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { OrderStatus } from "./order-status.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { OrderPart, OrderProgress, ReviewLink } from "./order-parts.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { useOrder } from "./use-order.ts";

/** One order: its shirts as printed, its progress, prices and address. */
export default function OrderDetailPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations("order");
  return (
    <AccountFrame
      title={t("detail.title")}
      description={t("detail.description")}
      heading={<span className="tabular max-md:text-28">{id}</span>}
      back={{ to: "/orders", label: t("list.title") }}
      action={<CopyButton text={id} label={t("copy")} />}
    >
      <OwnOrder orderNo={id} />
    </AccountFrame>
  );
}

function OwnOrder({ orderNo }: { orderNo: string }) {
  const t = useTranslations("order");
  const { state, retry } = useOrder(orderNo);
  const [changed, setChanged] = useState<OwnOrder | null>(null);
  if (state.status === "found") {
    const isNewer = changed?.orderNo === state.order.orderNo;
    return <OrderSheet order={isNewer ? changed : state.order} onChanged={setChanged} />;
  }
  if (state.status === "failed") return <LoadFailed onRetry={retry} />;
  if (state.status === "loading") {
    return (
      <div role="status" className="flex flex-col gap-8">
        <VisuallyHidden>{t("loading")}</VisuallyHidden>
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    );
  }
  return (
    <EmptyState
      drawing={
        <div className="w-52">
          <EmptyHanger number="?" />
        </div>
      }
      title={t("detail.unknown")}
      text={t("detail.unknownText")}
      action={<ButtonLink to="/orders">{t("list.title")}</ButtonLink>}
    />
  );
}

interface OrderSheetProps {
  order: OwnOrder;
  onChanged: (order: OwnOrder) => void;
}

function OrderSheet({ order, onChanged }: OrderSheetProps) {
  const t = useTranslations("order");
  const language = useLanguage();
  const { deliveryDates, carrier, trackingNumber, lines, status } = order;
  return (
    <div className="flex flex-col gap-10">
      <div className="-mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 md:-mt-6">
        <OrderStatus status={status} />
        <p className="text-14 text-ink-soft">
          {t("tracking.placed", { date: formatDate(order.placedAt, language, "moment") })}
        </p>
      </div>
      <OrderProgress order={order} />
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <OrderPart title={t("items", { count: order.itemsCount })}>
          <SoldLines lines={lines} large renderBelow={(line) => <ReviewLink line={line} />} />
        </OrderPart>
        <div className="flex flex-col gap-8 rounded-card bg-well p-6">
          <OrderTotals sums={order} />
          <OrderPart title={t("delivery")}>
            <div className="flex flex-col gap-4 text-14">
              <p>
                <span className="block font-medium">{t(`method.${order.shippingMethod}`)}</span>
                {t("between", {
                  from: formatDate(deliveryDates.from, language, "day"),
                  to: formatDate(deliveryDates.to, language, "day"),
                })}
              </p>
              {trackingNumber ? (
                <p>
                  <span className="block font-medium">{carrier ?? t("tracking.carrier")}</span>
                  <span className="tabular wrap-anywhere">{trackingNumber}</span>
                </p>
              ) : null}
              <DeliveryAddress address={order.address} />
              <p className="text-ink-soft wrap-anywhere">{order.email}</p>
            </div>
          </OrderPart>
          <CancelOrder order={order} onCancelled={onChanged} />
          <ButtonLink to="/contact-us" look="outline" wide>
            {t("detail.help")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
