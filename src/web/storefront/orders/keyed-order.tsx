import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadFailed } from "../account/load-failed.tsx";
import { CopyButton } from "./copy-button.tsx";
import { OrderSheet, OrderSheetSkeleton } from "./order-sheet.tsx";
import { nameOrder, useOrder } from "./use-order.ts";

interface KeyedOrderProps {
  orderNo: string;
  /** "" for one that the session of this browser owns. */
  orderKey: string;
  /** In place of an order that the key does not open. */
  unknown: ReactNode;
}

/** An order by the link of its e-mails, or by its session: the same as its buyer sees signed in. */
export function KeyedOrder({ orderNo, orderKey, unknown }: KeyedOrderProps) {
  const t = useTranslations("order");
  const address = nameOrder({ orderNo }, orderKey);
  const { state, busy, retry, setOrder } = useOrder(address);
  // Of a lost one the form says what is known.
  if (state.status === "unknown" || state.status === "lost") return unknown;
  return (
    <div className="flex flex-col gap-8 md:gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="display tabular text-28 wrap-anywhere md:text-48">{orderNo}</h1>
        <CopyButton text={orderNo} label={t("copy")} />
      </header>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
      </noscript>
      {state.status === "loading" ? <OrderSheetSkeleton /> : null}
      {state.status === "failed" ? <LoadFailed busy={busy} onRetry={retry} /> : null}
      {state.status === "found" ? (
        <OrderSheet order={state.order} orderKey={address.orderKey} onChanged={setOrder} />
      ) : null}
    </div>
  );
}
