import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderRefundRequest } from "#contract/admin/order-money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Refuses a refund that a colleague asked for, with a reason. */
export function RefuseRefundDialog({
  request,
  ...opened
}: OpenedOrder & { request: OrderRefundRequest }) {
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
