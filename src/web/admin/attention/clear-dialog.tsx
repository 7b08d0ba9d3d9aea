import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentAttention } from "#contract/admin/attention.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

type ClearDialogProps = {
  record: PaymentAttention;
  onClose: () => void;
  /** The list is to be loaded anew. */
  onChanged: () => void;
};

/** Takes a payment off the list, with a reason that the audit log keeps. */
export function ClearDialog({ record, onClose, onChanged }: ClearDialogProps) {
  const t = useTranslations("admin-attention");
  const { paymentId, orderNo, attention } = record;
  const [reason, setReason] = useState("");
  const action = useAdminAction("clearAttention", {
    done: t("cleared", { orderNo }),
    onDone: () => {
      onChanged();
      onClose();
    },
    onConflict: onChanged,
  });
  return (
    <FormDialog
      action={action}
      title={t("clearTitle", { orderNo })}
      submit={t("clear")}
      changed={t("changed")}
      onClose={onClose}
      onSubmit={() => action.run({ paymentId, attention, reason })}
    >
      <Text size="sm">{t("clearText", { what: t(`words.${attention}.title`) })}</Text>
      <Textarea
        data-autofocus
        label={t("reason")}
        description={t("reasonHint")}
        minRows={2}
        maxLength={500}
        value={reason}
        error={action.errors["reason"]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
