import { useTranslations } from "use-intl";
import { useReaderDate } from "#web/i18n/use-reader-date.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { DeliveryPromise } from "./delivery-promise.tsx";
import { LineCare } from "./line-care.tsx";
import { OrderAgain } from "./order-again.tsx";
import { orderOutcome } from "./order-outcome.ts";
import { ChangeAddress, InvoiceButton, ReturnItems } from "./order-buttons.tsx";
import { OrderDifference } from "./order-difference.tsx";
import { OrderPart, OrderProgress } from "./order-parts.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStatus } from "./order-status.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { useTriesUntil } from "./use-tries-until.ts";
import type { OrderCare } from "./use-order.ts";

/** An order with all its buyer may do: signed in, or with the key of its e-mails. */
export function OrderSheet({ order, orderKey, onChanged }: OrderCare) {
  const t = useTranslations("order");
  const formatDate = useReaderDate();
  const care = { order, orderKey, onChanged };
  const until = useTriesUntil(order);
  const { carrier, trackingNumber, lines, status } = order;
  return (
    <div className="flex flex-col gap-10">
      <div className="-mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 md:-mt-6">
        <OrderStatus status={status} />
        <p className="text-14 text-ink-soft">
          {t("tracking.placed", { date: formatDate(order.placedAt, "moment") })}
        </p>
      </div>
      {order.paymentUnknown ? <Notice tone="warning">{t("success.checking.text")}</Notice> : null}
      {orderOutcome(order) === "retried" ? (
        <Notice tone="warning">{t("success.retried.text", { until })}</Notice>
      ) : null}
      <OrderState {...care} />
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <OrderPart title={t("items", { count: order.itemsCount })}>
          <SoldLines
            lines={lines}
            large
            renderBelow={(line) => <LineCare line={line} {...care} />}
          />
        </OrderPart>
        <div className="flex flex-col gap-8 rounded-card bg-well p-6">
          <OrderTotals sums={order} />
          <OrderPart title={t("delivery")}>
            <div className="flex flex-col gap-4 text-14">
              <DeliveryPromise order={order} />
              {trackingNumber ? (
                <p>
                  <span className="block font-medium">{carrier ?? t("tracking.carrier")}</span>
                  <span className="tabular wrap-anywhere">{trackingNumber}</span>
                </p>
              ) : null}
              <DeliveryAddress address={order.address} />
              <ChangeAddress {...care} />
              <p className="text-ink-soft wrap-anywhere">{order.email}</p>
            </div>
          </OrderPart>
          <div className="flex flex-col gap-3">
            <OrderAgain {...care} />
            <InvoiceButton {...care} />
            <ReturnItems {...care} />
            <CancelOrder {...care} />
            <ButtonLink to="/contact-us" look="outline" wide>
              {t("detail.help")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** How it stands, and what waits for its buyer. */
function OrderState(care: OrderCare) {
  return (
    <>
      <OrderDifference {...care} />
      <OrderProgress order={care.order} />
      <OrderReturns {...care} />
    </>
  );
}

/** Shown while the order is read. */
export function OrderSheetSkeleton() {
  const t = useTranslations("order");
  return (
    <div role="status" className="flex flex-col gap-8">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
