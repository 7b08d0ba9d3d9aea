import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { resetPasswordInput } from "#contract/account.ts";
import { loginModulePath } from "#contract/routes/login-modules.ts";
import { call } from "#web/api/browser-call.ts";
import { EmailField } from "../forms/email-field.tsx";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { useForm } from "#web/layout/forms/use-form.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { CodeField } from "./code-field.tsx";
import type { ModuleFormProps } from "./module-form.ts";
import { ModuleLink } from "./module-link.tsx";
import { useCodeSending } from "./use-code-sending.ts";
import { withEcho } from "./with-echo.ts";

/** After the reset the sign-in form has the same e-mail. */
function useResetForm(email: string) {
  const t = useTranslations("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  return useForm({
    id: "reset",
    initial: { email, code: "", password: "", confirmPassword: "" },
    fields: ["email", "code", "password", "confirmPassword"],
    check: (values) => findErrors(resetPasswordInput, values),
    send: async (values) => {
      const answer = await call("updatePwd", values, { quiet: true });
      if (!answer.ok) return answer;
      await navigate(loginModulePath("pwd-login") + search, { state: { email: values.email } });
      showToast({ tone: "success", text: t("reset-pwd.done") });
      return { ok: true };
    },
  });
}

/** Resets a password with a code sent by e-mail (R-SCREEN-3). */
export function ResetForm({ email, onEmail }: ModuleFormProps) {
  const t = useTranslations("auth");
  const sending = useCodeSending("reset");
  const form = useResetForm(email);
  const labels = {
    email: t("email"),
    code: t("code.label"),
    password: t("newPassword"),
    confirmPassword: t("confirmPassword"),
  };
  const askForEmail = () => {
    if (form.reveal(["email"]).length === 0) return form.values.email.trim();
    document.getElementById(form.idOf("email"))?.focus();
    return null;
  };
  return (
    <>
      <FormView
        form={form}
        labels={labels}
        action={t("reset-pwd.action")}
        failureTitle={t("reset-pwd.failed")}
        wide
      >
        <EmailField {...withEcho(form.field("email"), onEmail)} autoComplete="username" />
        <CodeField field={form.field("code")} sending={sending} askForEmail={askForEmail} />
        <NewPasswordFields
          password={form.field("password")}
          confirm={form.field("confirmPassword")}
        />
      </FormView>
      <p className="border-t border-line pt-6 text-14">
        <ModuleLink to="pwd-login">{t("reset-pwd.back")}</ModuleLink>
      </p>
    </>
  );
}
