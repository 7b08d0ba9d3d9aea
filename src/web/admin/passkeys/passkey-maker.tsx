import { PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { addPasskey } from "#web/layout/session/passkeys.ts";
import { askForProof } from "../api/proof.ts";
import { fieldErrors, type CallFailure } from "../data/failure.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { usePasskeyFailure } from "./use-passkey-failure.ts";

type PasskeyMakerProps = {
  /** Why a passkey is wanted. */
  why: string;
  /** The first is made for the password, each further one for a passkey. */
  isFirst: boolean;
  onMade: () => void;
  onClose: () => void;
};

/** Makes a passkey on this device, then shows the recovery codes that come with the first. */
export function PasskeyMaker({ why, isFirst, onMade, onClose }: PasskeyMakerProps) {
  const t = useTranslations("admin-staff");
  const language = useLanguage();
  const describe = usePasskeyFailure();
  const [typed, setTyped] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onMade} />;
  const make = async () => {
    setRunning(true);
    const password = isFirst ? { currentPassword: typed } : {};
    const made = await addPasskey(password, () => askForProof("passkey"));
    setRunning(false);
    setFailure(made.ok ? null : describe(made));
    if (!made.ok) return;
    if (made.data.recoveryCodes.length > 0) setCodes(made.data.recoveryCodes);
    else onMade();
  };
  const errors = fieldErrors(failure, language);
  return (
    <DialogForm isRunning={isRunning} submit={t("proof.setUp")} onClose={onClose} onSubmit={make}>
      <Stack gap="sm">
        <Text size="sm">{why}</Text>
        {isFirst ? (
          <PasswordInput
            label={t("proof.password")}
            autoComplete="current-password"
            value={typed}
            error={errors["currentPassword"]}
            required
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <ActionFailure action={{ failure, errors }} />
      </Stack>
    </DialogForm>
  );
}
