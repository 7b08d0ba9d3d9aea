import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#web/ui/text-field.tsx";

type Field = Omit<ComponentProps<typeof TextField>, "label">;

/** First and last name, side by side where the width allows. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  const t = useTranslations("auth");
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
      <TextField
        {...first}
        autoComplete="given-name"
        required
        maxLength={60}
        label={t("firstName")}
      />
      <TextField
        {...last}
        autoComplete="family-name"
        required
        maxLength={60}
        label={t("lastName")}
      />
    </div>
  );
}
