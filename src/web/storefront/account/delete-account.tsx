import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { leaveAccount } from "#web/layout/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { AccountSection } from "./account-section.tsx";
import { usePasswordForm } from "./use-password-form.ts";

/** Deletes the account for good, once its password is given. */
export function DeleteAccount() {
  const t = useTranslations("account");
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { form, busy } = useDeletion();
  return (
    <AccountSection title={t("remove.title")} text={t("remove.text")}>
      <p>
        <Button look="outline" onClick={() => setOpen(true)}>
          {t("remove.open")}
        </Button>
      </p>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("remove.ask")}
        keep={t("cancel")}
        save={t("remove.action")}
        formId={formId}
        busy={busy}
      >
        <form
          id={formId}
          noValidate
          method="post"
          onSubmit={form.submit}
          className="flex flex-col gap-4"
        >
          <p className="text-ink-soft">{t("remove.warning")}</p>
          <FailureNotice>{form.failure}</FailureNotice>
          <PasswordField
            {...form.field("currentPassword")}
            autoComplete="current-password"
            required
            label={t("password.current")}
          />
        </form>
      </FormDialog>
    </AccountSection>
  );
}

function useDeletion() {
  const t = useTranslations("account");
  const navigate = useNavigate();
  const form = usePasswordForm("remove", async (values) => {
    const answer = await call("deleteAccount", values, { quiet: true });
    if (!answer.ok) return answer;
    // First away from the account pages: the guard must not ask to sign in to a deleted account.
    await navigate("/home", { replace: true });
    leaveAccount();
    showToast({ tone: "success", text: t("remove.done") });
    return { ok: true, leaving: true };
  });
  return { form, busy: form.busy };
}
