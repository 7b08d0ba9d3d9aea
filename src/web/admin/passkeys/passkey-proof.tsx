import { Button, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { provePasskey, type PasskeyResult } from "#web/layout/session/passkeys.ts";
import { fieldErrors, type CallFailure } from "../data/failure.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ActionFailure, FailureNote } from "../parts/failure-notes.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";
import { PasskeyMaker } from "./passkey-maker.tsx";
import { usePasskeyFailure } from "./use-passkey-failure.ts";
import { useOwnList } from "../data/use-own-list.ts";

type PasskeyProofProps = { onProven: () => void; onClose: () => void };

/** Asks for a passkey or a recovery code; an account without a passkey makes its first one. */
export function PasskeyProof({ onProven, onClose }: PasskeyProofProps) {
  const t = useTranslations("admin-staff.proof");
  const own = useOwnList("listPasskeys");
  if (own.failure) return <FailureNote failure={own.failure} />;
  if (!own.data) return <Skeleton h={120} />;
  if (own.data.records.length === 0) {
    return <PasskeyMaker isFirst why={t("whySetUp")} onMade={onProven} onClose={onClose} />;
  }
  return <ShowPasskey onProven={onProven} onClose={onClose} />;
}

function ShowPasskey({ onProven, onClose }: PasskeyProofProps) {
  const t = useTranslations("admin-staff.proof");
  const language = useLanguage();
  const { isRunning, failure, run } = useProof(onProven);
  const [code, setCode] = useState<string | null>(null);
  const submit = () =>
    run(
      code === null
        ? provePasskey
        : () => call("provePasskey", { recoveryCode: code }, { quiet: true }),
    );
  const errors = fieldErrors(failure, language);
  return (
    <DialogForm
      isRunning={isRunning}
      submit={t(code === null ? "usePasskey" : "goOn")}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="sm">
        <Text size="sm">{t("whyPasskey")}</Text>
        {code === null ? (
          <Button variant="subtle" onClick={() => setCode("")}>
            {t("useCode")}
          </Button>
        ) : (
          <TextInput
            label={t("recoveryCode")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={errors["recoveryCode"]}
            required
            data-autofocus
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <ActionFailure action={{ failure, errors }} />
      </Stack>
    </DialogForm>
  );
}

/** The password form's other way: one button. */
export function PasskeyInstead({ onProven }: { onProven: () => void }) {
  const t = useTranslations("admin-staff.proof");
  const { isRunning, failure, run } = useProof(onProven);
  return (
    <>
      <Button variant="subtle" loading={isRunning} onClick={() => void run(provePasskey)}>
        {t("usePasskey")}
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}

function useProof(onProven: () => void) {
  const describe = usePasskeyFailure();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = async (prove: () => Promise<PasskeyResult<null>>) => {
    setRunning(true);
    const proven = await prove();
    setRunning(false);
    setFailure(proven.ok ? null : describe(proven));
    if (proven.ok) onProven();
  };
  return { isRunning, failure, run };
}
