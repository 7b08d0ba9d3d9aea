import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import type { ReturnStep } from "./return-step.ts";

/** Refuses a return, or one that never came, with a reason that its buyer reads. */
export function RefuseDialog(props: ReturnStep & { onClose: () => void }) {
  const { shown, onChange, onConflict, onClose } = props;
  const t = useTranslations("admin-returns");
  const [reason, setReason] = useState("");
  const action = useAdminAction("decideReturn", {
    done: t("nowRefused"),
    onDone: (changed) => {
      onClose();
      onChange(changed);
    },
    onConflict,
  });
  return (
    <FormDialog
      title={t("refuseTitle")}
      action={action}
      submit={t("refuse")}
      color="error"
      onClose={onClose}
      onSubmit={() => action.run({ id: shown.id, decision: "refuse", reason })}
    >
      <Textarea
        data-autofocus
        label={t("reason")}
        description={t("reasonHint")}
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
