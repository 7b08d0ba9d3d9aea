import { useTranslations } from "use-intl";
import { loginInput } from "#contract/auth.ts";
import { login } from "#web/layout/session/sign-in.ts";
import { EmailField } from "../forms/email-field.tsx";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { useForm } from "#web/layout/forms/use-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { ModuleFormProps } from "./module-form.ts";
import { ModuleLink } from "./module-link.tsx";
import { withEcho } from "./with-echo.ts";

/** E-mail and password. The guard redirects after the sign-in. */
export function SignInForm({ email, onEmail }: ModuleFormProps) {
  const t = useTranslations("auth");
  const form = useForm({
    id: "login",
    initial: { username: email, password: "" },
    fields: ["username", "password"],
    check: (values) => findErrors(loginInput, values),
    send: async ({ username, password }) => {
      const outcome = await login(username.trim(), password);
      return outcome.ok ? { ok: true, leaving: true } : outcome;
    },
  });
  return (
    <>
      <FormView
        form={form}
        labels={{ username: t("email"), password: t("password") }}
        action={t("pwd-login.action")}
        wide
      >
        <EmailField
          {...withEcho(form.field("username"), onEmail)}
          // Both fields of a sign-in are obviously required.
          optional={undefined}
          autoComplete="username"
        />
        <PasswordField
          {...form.field("password")}
          autoComplete="current-password"
          required
          label={t("password")}
        />
        <p className="-mt-2 text-14">
          <ModuleLink to="reset-pwd">{t("forgot")}</ModuleLink>
        </p>
      </FormView>
      <div className="flex flex-col gap-2 border-t border-line pt-6 text-14">
        <p>
          {t("pwd-login.new")} <ModuleLink to="register">{t("register.title")}</ModuleLink>
        </p>
        <p className="text-ink-soft">{t("pwd-login.guest")}</p>
      </div>
    </>
  );
}
