import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderCredit, OrderRefund, RefundState } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { CreditParts } from "./credit-parts.tsx";
import { useActorName } from "./order-history.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

type CreditListProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  credits: readonly OrderCredit[];
  mayRefund: boolean;
};

/** What was promised back, newest first, and how each refund fares. */
export function CreditList({ file, source, credits, mayRefund }: CreditListProps) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const actorOf = useActorName();
  if (credits.length === 0) return <p className="admin-note">{t("money.none")}</p>;
  return (
    <ol className="orders-credits" aria-label={t("money.list")}>
      {credits.toReversed().map((credit) => (
        <li key={credit.no}>
          <p className="orders-credit-head">
            <span>{t("money.credit", { no: credit.no })}</span>
            <strong>{formatMoney(credit.amount)}</strong>
          </p>
          <CreditParts credit={credit} lines={file.order.lines} />
          {credit.reason ? <p>{credit.reason}</p> : null}
          <p className="admin-second-line">
            <time dateTime={credit.at}>{formatDate(credit.at, "moment")}</time> ·{" "}
            {actorOf(credit.actor)}
          </p>
          {credit.refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              file={file}
              source={source}
              refund={refund}
              mayRefund={mayRefund}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

export const refundTones: Readonly<Record<RefundState, Tone>> = {
  due: "moving",
  asking: "moving",
  pending: "moving",
  done: "good",
  refused: "bad",
  settled: "good",
};

type RefundLineProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  refund: OrderRefund;
  mayRefund: boolean;
};

/** One refund: its state, the provider's own word, when it is tried again, and what to do. */
function RefundLine({ file, source, refund, mayRefund }: RefundLineProps) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const [isSettling, setSettling] = useState(false);
  const moment = (at: string) => formatDate(at, "moment");
  const { state, issue, tries, nextTryAt, settledBy, settledReference } = refund;
  const isRefused = state === "refused";
  return (
    <div className="orders-refund" data-state={state}>
      <StatusDot tone={refundTones[state]}>{t(`money.state.${state}`)}</StatusDot>
      {issue && state !== "done" ? (
        <p>
          {t("money.issue")} <code>{issue}</code>
        </p>
      ) : null}
      {isRefused ? (
        <p>
          {nextTryAt
            ? t("money.nextTry", { tries, date: moment(nextTryAt) })
            : t("money.noNextTry", { tries })}
        </p>
      ) : null}
      {settledBy === "bank" ? <p>{t("money.byBank")}</p> : null}
      {settledReference ? (
        <p>{t("money.settled", { reference: settledReference, who: settledBy ?? "" })}</p>
      ) : null}
      {isRefused && mayRefund ? (
        <div className="orders-refund-actions">
          <RetryButton file={file} source={source} refundId={refund.id} />
          <Button size="xs" variant="default" onClick={() => setSettling(true)}>
            {t("money.settle")}
          </Button>
          {isSettling ? (
            <SettleDialog
              file={file}
              source={source}
              refund={refund}
              isOpen
              onClose={() => setSettling(false)}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Sends a refused refund now, and says what became of it. */
function RetryButton({
  file,
  source,
  refundId,
}: Omit<RefundLineProps, "refund" | "mayRefund"> & { refundId: string }) {
  const t = useTranslations("admin-orders");
  const action = useAdminAction("retryRefund", {
    onConflict: source.reload,
    toastsFailure: true,
  });
  const retry = async () => {
    const { orderNo, version } = file.order;
    const tried = await action.run({ orderNo, version, refundId });
    if (!tried) return;
    source.replace(tried);
    const state = tried.money?.credits
      .flatMap(({ refunds }) => refunds)
      .find(({ id }) => id === refundId)?.state;
    const isSent = state === "done" || state === "pending";
    showToast({
      tone: isSent ? "success" : "error",
      text: t(isSent ? "money.retried" : "money.refusedAgain"),
    });
  };
  return (
    <Button size="xs" variant="default" loading={action.isRunning} onClick={() => void retry()}>
      {t("money.retry")}
    </Button>
  );
}
