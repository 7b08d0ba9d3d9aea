import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BesideRefund, OrderRefund } from "#contract/admin/order-money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Notes that a refused refund was made by other means, with its reference. */
export function SettleDialog({
  refund,
  ...opened
}: OpenedOrder & { refund: OrderRefund | BesideRefund }) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const [reference, setReference] = useState("");
  const { action, run } = useOrderCommand("settleRefund", { ...opened, isForm: true });
  const amount = refund.amount ? formatMoney(refund.amount) : t("money.beside.unknown");
  const settle = async () => {
    const input = { refundId: refund.id, reference };
    if (await run(input, t("money.settledToast", { amount }))) opened.onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      title={t("money.settleTitle")}
      text={t("money.settleText", { amount })}
      submit={t("money.settle")}
      onSubmit={settle}
    >
      <TextInput
        data-autofocus
        label={t("money.reference")}
        description={t("money.referenceHint")}
        maxLength={200}
        autoComplete="off"
        value={reference}
        error={action.errors["reference"]}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </OrderDialog>
  );
}
