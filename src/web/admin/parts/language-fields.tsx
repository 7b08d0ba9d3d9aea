import "./save-bar.css";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { languageTable } from "#domain/language/language-table.ts";

type LanguageFieldsProps = {
  label: string;
  value: PartialText;
  onChange: (value: PartialText) => void;
  /** Path of the text in the call's input: errors are at `path.en-US`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  maxLength: number;
  isLong?: boolean;
  /** Rows of an empty or short text area; 3 by default. */
  minRows?: number;
  isReadOnly?: boolean;
  /** Left out in one language it is left out on purpose. */
  isOptional?: boolean;
};

/** One text in every language, side by side where the width allows. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { label, value, onChange, path, errors, isLong = false, minRows = 3 } = props;
  const marksGaps = !props.isReadOnly && !props.isOptional && languages.some((one) => value[one]);
  const t = useTranslations("admin");
  // Below the field, so that both languages stay on one line.
  const gap = {
    description: t("notTranslated"),
    descriptionProps: { className: "language-gap" },
    inputWrapperOrder: [
      "label" as const,
      "input" as const,
      "description" as const,
      "error" as const,
    ],
  };
  const Field = isLong ? Textarea : TextInput;
  return (
    <div className="language-fields">
      {languages.map((language) => (
        <Field
          key={language}
          lang={language}
          label={t("inLanguage", { label, language: languageTable[language].name })}
          value={value[language] ?? ""}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly}
          error={errors[`${path}.${language}`] ?? errors[path]}
          {...(marksGaps && !value[language] ? gap : {})}
          {...(isLong ? { minRows, maxRows: 14 } : {})}
          onChange={(event: { currentTarget: { value: string } }) =>
            onChange({ ...value, [language]: event.currentTarget.value })
          }
        />
      ))}
    </div>
  );
}
