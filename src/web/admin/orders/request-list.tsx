import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderRefundRequest } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { StatusDot } from "../parts/status-dot.tsx";
import { CreditParts } from "./credit-parts.tsx";
import { useOrderCommand } from "./use-order-command.ts";
import { type OpenedOrder, OrderDialog } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";

type RequestListProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  requests: readonly OrderRefundRequest[];
  mayRefund: boolean;
};

/** Refunds that waited or wait for another person; granted ones stand among the refunds. */
export function RequestList({ file, source, requests, mayRefund }: RequestListProps) {
  const t = useTranslations("admin-orders");
  const shown = requests.filter(({ state }) => state !== "granted");
  if (shown.length === 0) return null;
  return (
    <ul className="orders-requests" aria-label={t("money.request.list")}>
      {shown.toReversed().map((request) => (
        <li key={request.id} className="orders-refund" data-state={request.state}>
          <RequestWords request={request} lines={file.order.lines} />
          {request.state === "waiting" && mayRefund ? (
            <RequestActions file={file} source={source} request={request} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type RequestWordsProps = {
  request: OrderRefundRequest;
  lines: AdminOrder["order"]["lines"];
};

/** How much, by whom, what for, why, and what became of it. */
function RequestWords({ request, lines }: RequestWordsProps) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const { state, askedBy: who, decidedReason, askedAt, decidedAt } = request;
  const amount = formatMoney(request.amount);
  const at = decidedAt ?? askedAt;
  const by = request.decidedBy ?? "";
  return (
    <>
      {state === "waiting" ? (
        <StatusDot tone="todo">
          {request.cancels === undefined
            ? t("money.request.line", { amount, who })
            : t("money.request.cancelLine", { amount, who, count: request.cancels })}
        </StatusDot>
      ) : (
        <StatusDot tone="quiet">
          {t(`money.request.${state === "refused" ? "refused" : "dropped"}`, { amount, who, by })}
        </StatusDot>
      )}
      <CreditParts credit={request} lines={lines} />
      <p>{request.reason}</p>
      {decidedReason ? <p className="orders-request-no">{decidedReason}</p> : null}
      <p className="admin-second-line">
        <time dateTime={at}>{formatDate(at, "moment")}</time>
      </p>
    </>
  );
}

/** Grant or refuse, for another person whose own limit covers it; all others read why not. */
function RequestActions({
  file,
  source,
  request,
}: Omit<RequestWordsProps, "lines"> & {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
}) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const [isRefusing, setRefusing] = useState(false);
  const decide = useOrderCommand("decideRefund", { file, source, isForm: false });
  const { id: requestId, isOwn, mayDecide } = request;
  if (!mayDecide) return <p>{t(isOwn ? "money.request.own" : "money.request.above")}</p>;
  const amount = formatMoney(request.amount);
  const grant = () =>
    void decide.run({ requestId, decision: "grant" }, t("money.request.granted", { amount }));
  return (
    <div className="orders-refund-actions">
      <Button size="xs" loading={decide.action.isRunning} onClick={grant}>
        {t("money.request.grant")}
      </Button>
      <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
        {t("money.request.refuse")}
      </Button>
      {isRefusing ? (
        <RefuseRefundDialog
          file={file}
          source={source}
          request={request}
          isOpen
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </div>
  );
}

/** Refuses a refund that a colleague asked for, with a reason. */
function RefuseRefundDialog({ request, ...opened }: OpenedOrder & { request: OrderRefundRequest }) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const [reason, setReason] = useState("");
  const { action, run } = useOrderCommand("decideRefund", { ...opened, isForm: true });
  const { id: requestId, askedBy: who } = request;
  const amount = formatMoney(request.amount);
  const refuse = async () => {
    const input = { requestId, decision: "refuse" as const, reason };
    if (await run(input, t("money.request.refusedToast"))) opened.onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      title={t("money.request.refuseTitle")}
      text={t("money.request.refuseText", { amount, who, reason: request.reason })}
      submit={t("money.request.refuse")}
      onSubmit={refuse}
    >
      <ReasonField
        isFirst
        hint={t("money.request.refuseHint")}
        value={reason}
        error={action.errors["reason"]}
        onChange={setReason}
      />
    </OrderDialog>
  );
}
