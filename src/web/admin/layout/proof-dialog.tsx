import { Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useProofQuestion } from "../api/proof.ts";
import { PasskeyInstead, PasskeyProof } from "../passkeys/passkey-proof.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";

/** Above any other dialog, whose form waits beneath. */
const above = 400;

type ProofDialogProps = { open: boolean; onClose: () => void };

/** Asks for the password or a passkey before a call goes on; what is typed elsewhere stays. */
export function ProofDialog({ open, onClose }: ProofDialogProps) {
  const t = useTranslations("admin-staff.proof");
  const question = useProofQuestion();
  const onProven = () => question?.answer(true);
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
      {question?.kind === "passkey" ? <PasskeyProof onProven={onProven} onClose={onClose} /> : null}
      {question?.kind === "password" ? (
        <PasswordForm onProven={onProven} onClose={onClose} />
      ) : null}
    </Modal>
  );
}

function PasswordForm({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useTranslations("admin-staff.proof");
  const action = useAdminAction("proveSelf");
  const [typed, setTyped] = useState("");
  const submit = async () => {
    await action.run({ currentPassword: typed });
    // The answer of the call is empty: its id says that there was one.
    if (action.requestId() !== "") onProven();
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
        <PasskeyInstead onProven={onProven} />
        <ActionFailure action={action} />
      </Stack>
    </DialogForm>
  );
}
