import { useTranslations } from "use-intl";
import { rightTexts } from "#contract/admin/right-texts.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { CheckChoice } from "../parts/check-choice.tsx";

type ScopeChoiceProps = {
  grantable: readonly Permission[];
  value: readonly Permission[];
  error: string | undefined;
  onChange: (scopes: readonly Permission[]) => void;
};

/** The permissions of a key, those that the caller holds. */
export function ScopeChoice({ grantable, value, error, onChange }: ScopeChoiceProps) {
  const t = useTranslations("admin-keys");
  const language = useLanguage();
  return (
    <CheckChoice
      label={t("scopes")}
      description={t("chosen", { count: value.length })}
      error={error}
      options={grantable.map((scope) => ({
        value: scope,
        label: rightTexts[language][scope],
      }))}
      chosen={value}
      onChange={onChange}
      words={{ all: t("allOf"), none: t("noneOf") }}
      className="keys-choice"
    />
  );
}
