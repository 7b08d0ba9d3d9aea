import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { passwordLength } from "#contract/account.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;

/** A new password twice; its rule is shown before typing (R-FORM-2). */
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
