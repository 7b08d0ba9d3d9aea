import { useTranslations } from "use-intl";
import { changePasswordInput, changeStaffPasswordInput } from "#contract/account.ts";
import { call } from "#web/api/browser-call.ts";
import { findErrors, type FormErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { useForm } from "#web/layout/forms/use-form.ts";
import { useSession } from "#web/layout/session/session-store.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { AccountFrame } from "./account-frame.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

/** Changes the password; every other session of the account ends. */
export default function ChangePasswordPage() {
  const t = useTranslations("account");
  return (
    <AccountFrame
      title={t("place.password.title")}
      description={t("password.description")}
      text={t("password.text")}
    >
      <PasswordForm />
    </AccountFrame>
  );
}

const empty = { currentPassword: "", password: "", confirmPassword: "" };

function usePasswordForm(rule: typeof changePasswordInput) {
  const t = useTranslations("account");
  const form = useForm({
    id: "password",
    initial: empty,
    fields: ["currentPassword", "password", "confirmPassword"],
    check: (values): FormErrors => ({
      ...(values.currentPassword === "" ? { currentPassword: "currentPasswordRequired" } : {}),
      ...findErrors(rule, values),
    }),
    send: async (passwords) => {
      const answer = await call("updatePwd", passwords, { quiet: true });
      if (!answer.ok) return answer;
      form.reset(empty);
      showToast({ tone: "success", text: t("editDone") });
      return { ok: true };
    },
  });
  return form;
}

function PasswordForm() {
  const t = useTranslations("auth");
  const account = useTranslations("account");
  const isStaff = (useSession().user?.roles.length ?? 0) > 0;
  const form = usePasswordForm(isStaff ? changeStaffPasswordInput : changePasswordInput);
  const labels = {
    currentPassword: account("password.current"),
    password: t("newPassword"),
    confirmPassword: t("confirmPassword"),
  };
  return (
    <div className="flex max-w-form flex-col gap-8">
      <FormView form={form} labels={labels} action={account("password.action")}>
        <CurrentPasswordField {...form.field("currentPassword")} />
        <NewPasswordFields
          password={form.field("password")}
          confirm={form.field("confirmPassword")}
          isStaff={isStaff}
        />
      </FormView>
      <p className="flex flex-col items-start gap-1 border-t border-line pt-6 text-14 text-ink-soft">
        {account("password.without")}
        <TextLink to="/privacy#passkeys">{account("passkeys.add")}</TextLink>
      </p>
    </div>
  );
}
