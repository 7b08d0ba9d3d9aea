import { Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useProofQuestion } from "../api/proof.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";

/** Above any other dialog, whose form waits beneath. */
const above = 400;

type ProofDialogProps = { open: boolean; onClose: () => void };

/** Asks for the password before a call goes on; what is typed elsewhere stays. */
export function ProofDialog({ open, onClose }: ProofDialogProps) {
  const t = useTranslations("admin-staff.proof");
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t("title")}
      size="sm"
      zIndex={above}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <ProofForm onClose={onClose} />
    </Modal>
  );
}

function ProofForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("admin-staff.proof");
  const answer = useProofQuestion();
  const action = useAdminAction("proveSelf");
  const [typed, setTyped] = useState("");
  const submit = async () => {
    await action.run({ currentPassword: typed });
    // The answer of the call is empty: its id says that there was one.
    if (action.requestId() !== "") answer?.(true);
  };
  return (
    <DialogForm isRunning={action.isRunning} submit={t("goOn")} onClose={onClose} onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t("why")}</Text>
        <PasswordInput
          label={t("password")}
          autoComplete="current-password"
          value={typed}
          error={action.errors["currentPassword"]}
          required
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionFailure action={action} />
      </Stack>
    </DialogForm>
  );
}
