import "./save-bar.css";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { LocalText } from "#domain/language.ts";
import { languages } from "#domain/language.ts";

type BothLanguagesProps = {
  label: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  /** Path of the text in the call's input: faults stand at `path.en-US`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  maxLength: number;
  isLong?: boolean;
  /** Rows of a long text that is empty or short; 3 unless told. */
  minRows?: number;
  isReadOnly?: boolean;
};

/** One text in both languages, side by side where there is room. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, value, onChange, path, errors, isLong = false, minRows = 3 } = props;
  const t = useTranslations("office");
  const Field = isLong ? Textarea : TextInput;
  return (
    <div className="both-languages">
      {languages.map((language) => (
        <Field
          key={language}
          lang={language}
          label={t("inLanguage", { label, language: t(`language.${language}`) })}
          value={value[language]}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly}
          error={errors[`${path}.${language}`] ?? errors[path]}
          {...(isLong ? { autosize: true, minRows, maxRows: 14 } : {})}
          onChange={(event: { currentTarget: { value: string } }) =>
            onChange({ ...value, [language]: event.currentTarget.value })
          }
        />
      ))}
    </div>
  );
}
