import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { passwordLength } from "#contract/account.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;

/** A new password and the same once more; the rule stands there before anything is typed (R-FORM-2). */
export function NewPasswordFields({ password, confirm }: { password: Field; confirm: Field }) {
  const t = useTranslations("auth");
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        required
        optional={false}
        label={t("newPassword")}
        helper={t("passwordRule", passwordLength)}
      />
      <PasswordField
        {...confirm}
        autoComplete="new-password"
        required
        optional={false}
        label={t("confirmPassword")}
      />
    </>
  );
}
