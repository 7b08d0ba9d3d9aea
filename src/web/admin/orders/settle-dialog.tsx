import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderRefund } from "#contract/admin/order-money.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { isConflict } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";

/** Notes that a refused refund was made by other means, with its reference. */
export function SettleDialog({
  file,
  source,
  refund,
  isOpen,
  onClose,
}: OpenedOrder & { refund: OrderRefund }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const [reference, setReference] = useState("");
  const action = useAdminAction("settleRefund", (failure) => {
    if (isConflict(failure)) source.reload();
  });
  const amount = formatMoney(refund.amount, language);
  const settle = async () => {
    const { orderNo, version } = file.order;
    const settled = await action.run({ orderNo, version, refundId: refund.id, reference });
    if (!settled) return;
    source.replace(settled);
    onClose();
    showToast({ tone: "success", text: t("money.settledToast", { amount }) });
  };
  return (
    <OrderDialog
      file={file}
      action={action}
      isOpen={isOpen}
      onClose={onClose}
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
