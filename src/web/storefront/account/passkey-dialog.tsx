import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnPasskey } from "#contract/passkey.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import type { Sent } from "#web/layout/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { usePasswordForm } from "./use-password-form.ts";
import { usePasskeyWords } from "./use-passkey-words.ts";

type PasskeyDialogProps = {
  /** The passkey to remove; null makes one. */
  removing: OwnPasskey | null;
  onClose: () => void;
};

/** Adds or removes a passkey once the password is given; then shows the codes that came with it. */
export function PasskeyDialog({ removing, onClose }: PasskeyDialogProps) {
  const t = useTranslations("account");
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const words = usePasskeyWords();
  const form = usePasskeyForm(removing?.id ?? null, setCodes, onClose);
  if (codes.length > 0) return <Codes codes={codes} onClose={onClose} />;
  const action = t(removing === null ? "passkeys.add" : "passkeys.remove");
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
        <CurrentPasswordField {...form.field("currentPassword")} />
      </form>
    </FormDialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("account");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("passkeys.codesTitle")}
      footer={<Button onClick={onClose}>{t("passkeys.kept")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("passkeys.codesText")}</p>
        <ul className="flex flex-col gap-2 rounded-card bg-well p-4 font-mono text-14">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function usePasskeyForm(
  removing: string | null,
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
    if (removing !== null) {
      const remove = () => call("removePasskey", { id: removing, ...password }, { quiet: true });
      const removed = await withProof(remove, prove);
      if (!removed.ok) return removed;
      showToast({ tone: "success", text: t("passkeys.removed") });
      onDone();
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
