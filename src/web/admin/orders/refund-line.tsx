import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BesideRefund, OrderRefund, RefundState } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

const refundTones: Readonly<Record<RefundState, Tone>> = {
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
  refund: OrderRefund | BesideRefund;
  mayRefund: boolean;
};

/** One refund: its state, the provider's own word, when it is tried again, and what to do. */
export function RefundLine({ file, source, refund, mayRefund }: RefundLineProps) {
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
          {"maySend" in refund && !refund.maySend ? null : (
            <RetryButton file={file} source={source} refundId={refund.id} />
          )}
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
    const ours = tried.money?.credits.flatMap(({ refunds }) => refunds) ?? [];
    const state = [...ours, ...(tried.beside ?? [])].find(({ id }) => id === refundId)?.state;
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
