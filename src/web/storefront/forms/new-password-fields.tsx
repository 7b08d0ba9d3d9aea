import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { passwordLength } from "#contract/account.ts";
import { ownerPasswordLength } from "#contract/owner-link.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;

type NewPasswordFieldsProps = { password: Field; confirm: Field; isStaff?: boolean };

/** A new password twice; its rule is shown before typing (R-FORM-2). */
export function NewPasswordFields({ password, confirm, isStaff = false }: NewPasswordFieldsProps) {
  const t = useTranslations("auth");
  const ofStaff = useTranslations("welcome");
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        required
        label={t("newPassword")}
        helper={
          isStaff
            ? ofStaff("passwordRule", { least: ownerPasswordLength.least })
            : t("passwordRule", passwordLength)
        }
      />
      <PasswordField
        {...confirm}
        autoComplete="new-password"
        required
        label={t("confirmPassword")}
      />
    </>
  );
}
