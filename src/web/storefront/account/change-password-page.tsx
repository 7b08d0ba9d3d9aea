import { useState } from "react";
import { useTranslations } from "use-intl";
import { changePasswordInput } from "#contract/account.ts";
import { call } from "#web/api/browser-call.ts";
import { findErrors, type FormErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { useForm } from "#web/layout/forms/use-form.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { AccountFrame } from "./account-frame.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { useCallData } from "./use-call-data.ts";

/** Changes the password; every other session of the account ends. */
export default function ChangePasswordPage() {
  const t = useTranslations("account");
  return (
    <AccountFrame
      title={t("place.password.title")}
      description={t("password.description")}
      text={t("password.text")}
    >
      <PasswordPart />
    </AccountFrame>
  );
}

function PasswordPart() {
  const young = useYoungSignIn();
  if (young === null) return <Skeleton className="h-72 w-full max-w-form rounded-card" />;
  return <PasswordForm young={young} />;
}

const empty = { currentPassword: "", password: "", confirmPassword: "" };

/** @param young whether the current password is not needed; the server may still ask for it */
function usePasswordForm(young: boolean) {
  const t = useTranslations("account");
  const [asked, setAsked] = useState(!young);
  const form = useForm({
    id: "password",
    initial: empty,
    fields: ["currentPassword", "password", "confirmPassword"],
    check: (values): FormErrors => ({
      ...(asked && values.currentPassword === ""
        ? { currentPassword: "currentPasswordRequired" }
        : {}),
      ...findErrors(changePasswordInput, values),
    }),
    send: async ({ currentPassword, ...passwords }) => {
      const proof = currentPassword === "" ? {} : { currentPassword };
      const answer = await call("updatePwd", { ...passwords, ...proof }, { quiet: true });
      if (!answer.ok) {
        if (answer.data?.errors?.some(({ path }) => path === "currentPassword")) setAsked(true);
        return answer;
      }
      form.reset(empty);
      showToast({ tone: "success", text: t("editDone") });
      return { ok: true };
    },
  });
  return { form, asked };
}

function PasswordForm({ young }: { young: boolean }) {
  const t = useTranslations("auth");
  const account = useTranslations("account");
  const { form, asked } = usePasswordForm(young);
  const labels = {
    currentPassword: account("password.current"),
    password: t("newPassword"),
    confirmPassword: t("confirmPassword"),
  };
  return (
    <div className="max-w-form">
      <FormView form={form} labels={labels} action={account("password.action")}>
        {asked ? <CurrentPasswordField {...form.field("currentPassword")} /> : null}
        <NewPasswordFields
          password={form.field("password")}
          confirm={form.field("confirmPassword")}
        />
      </FormView>
    </div>
  );
}

/** Milliseconds after which the current password is needed (R-SESSION-8), a little early. */
const youth = 10 * 60_000 - 30_000;

/**
 * Whether the sign-in is recent enough to need no password; null while unknown. The server decides
 * in any case.
 */
function useYoungSignIn(): boolean | null {
  const { answer } = useCallData("listDevices", {});
  if (answer.status === "loading") return null;
  const own =
    answer.status === "ready" ? answer.data.records.find(({ current }) => current) : undefined;
  // oxlint-disable-next-line react/purity -- An answer of a moment ago is judged by this moment.
  return own !== undefined && Date.now() - Date.parse(own.signedInAt) < youth;
}
