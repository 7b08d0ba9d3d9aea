import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "#web/ui/password-field.tsx";

/** The current password, required for actions of the owner only (R-SESSION-8). */
export function CurrentPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">,
) {
  const t = useTranslations("account");
  return (
    <PasswordField
      helper={t("password.why")}
      {...props}
      autoComplete="current-password"
      required
      label={t("password.current")}
    />
  );
}
