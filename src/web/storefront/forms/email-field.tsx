import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#web/ui/text-field.tsx";

/** An e-mail field with the right keyboard and no autocorrection. */
export function EmailField({
  label,
  ...props
}: Omit<ComponentProps<typeof TextField>, "label" | "type"> & { label?: string }) {
  const t = useTranslations("auth");
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      label={label ?? t("email")}
    />
  );
}
