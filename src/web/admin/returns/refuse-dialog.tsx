import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { isConflict } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import type { ReturnStep } from "./return-step.ts";

/** Refuses a return, or one that never came, with a reason that its buyer reads. */
export function RefuseDialog(props: ReturnStep & { onClose: () => void }) {
  const { shown, onChange, onConflict, onClose } = props;
  const t = useTranslations("admin-returns");
  const [reason, setReason] = useState("");
  const action = useAdminAction("decideReturn", (failure) => {
    if (isConflict(failure)) onConflict();
  });
  const refuse = async () => {
    const changed = await action.run({ id: shown.id, decision: "refuse", reason });
    if (!changed) return;
    onClose();
    onChange(changed);
    showToast({ tone: "success", text: t("nowRefused") });
  };
  return (
    <FormDialog
      title={t("refuseTitle")}
      action={action}
      submit={t("refuse")}
      color="error"
      onClose={onClose}
      onSubmit={refuse}
    >
      <Textarea
        data-autofocus
        label={t("reason")}
        description={t("reasonHint")}
        autosize
        minRows={3}
        maxLength={500}
        required
        value={reason}
        error={action.errors["reason"]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
