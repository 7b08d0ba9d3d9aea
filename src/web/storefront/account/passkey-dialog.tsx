import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnPasskey } from "#contract/passkey.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import type { Sent } from "#web/layout/forms/use-form.ts";
import { FailureNotice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { usePasswordForm } from "./use-password-form.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { usePasskeyWords } from "./use-passkey-words.ts";

/** What is changed: a passkey is made or removed, or all recovery codes are made anew. */
export type PasskeyChange =
  | { what: "add" }
  | { what: "remove"; passkey: OwnPasskey }
  | { what: "renew" };

type PasskeyDialogProps = {
  change: PasskeyChange;
  onClose: () => void;
};

/** Makes a change once the password is given; then shows the codes that came with it. */
export function PasskeyDialog({ change, onClose }: PasskeyDialogProps) {
  const t = useTranslations("account");
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const words = usePasskeyWords();
  const form = usePasskeyForm(change, setCodes, onClose);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const action = t(`passkeys.${change.what}`);
  const removing = change.what === "remove" ? change.passkey : null;
  const title = removing && t("passkeys.removeAsk", { name: words.name(removing) });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title ?? action}
      keep={t("cancel")}
      save={action}
      formId={formId}
      busy={form.busy}
    >
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <FailureNotice>{form.failure}</FailureNotice>
        {removing ? <p className="text-14 text-ink-soft">{words.dates(removing)}</p> : null}
        {change.what === "renew" ? (
          <p className="text-14 text-ink-soft">{t("passkeys.renewText")}</p>
        ) : null}
        <CurrentPasswordField {...form.field("currentPassword")} />
      </form>
    </FormDialog>
  );
}

function usePasskeyForm(
  change: PasskeyChange,
  onCodes: (codes: readonly string[]) => void,
  onDone: () => void,
) {
  const t = useTranslations("account");
  const send = async ({ currentPassword }: { currentPassword: string }): Promise<Sent> => {
    // Fetched here: few visitors of the page change their passkeys.
    const code = await import("#web/layout/session/passkeys.ts").catch(() => null);
    if (!code) return { ok: false, code: noAnswerCode, msg: "", data: null };
    const { addPasskey, provePasskey, withProof } = code;
    const password = { currentPassword };
    const prove = async () => (await provePasskey()).ok;
    if (change.what === "remove") {
      const { id } = change.passkey;
      const remove = () => call("removePasskey", { id, ...password }, { quiet: true });
      const removed = await withProof(remove, prove);
      if (!removed.ok) return removed;
      showToast({ tone: "success", text: t("passkeys.removed") });
      onDone();
      return { ok: true };
    }
    if (change.what === "renew") {
      const renew = () => call("renewRecoveryCodes", password, { quiet: true });
      const renewed = await withProof(renew, prove);
      if (!renewed.ok) return renewed;
      onCodes(renewed.data.recoveryCodes);
      return { ok: true };
    }
    const made = await addPasskey(password, prove);
    if (!made.ok) return { ...made, msg: made.msg || t("passkeys.failed") };
    showToast({ tone: "success", text: t("passkeys.added") });
    if (made.data.recoveryCodes.length > 0) onCodes(made.data.recoveryCodes);
    else onDone();
    return { ok: true };
  };
  return usePasswordForm("passkey", send);
}
