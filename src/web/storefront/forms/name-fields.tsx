import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { nameOrder } from "#web/layout/forms/name-order.ts";

type Field = Omit<ComponentProps<typeof TextField>, "label">;

const autoComplete = { firstName: "given-name", lastName: "family-name" };

/** First and last name in the order of the language, side by side where the width allows. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  const t = useTranslations("auth");
  const fields = { firstName: first, lastName: last };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
      {nameOrder[useLanguage()].map((name) => (
        <TextField
          key={name}
          {...fields[name]}
          autoComplete={autoComplete[name]}
          required
          maxLength={60}
          label={t(name)}
        />
      ))}
    </div>
  );
}
