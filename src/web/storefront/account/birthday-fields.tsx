import { useId } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A field of the form. One error of the three is shown, once all of them are left. */
type Control = {
  id: string;
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

const bare = ({ id, name, value, onChange }: Control): Control => ({ id, name, value, onChange });

interface BirthdayFieldsProps {
  day: Control;
  month: Control;
  year: Control;
  error: string | undefined;
  /** Called when the focus has left all three. */
  onLeave: () => void;
}

const months = Array.from({ length: 12 }, (_, index) => index);

/** Day, month and year with one error below. */
export function BirthdayFields({ day, month, year, error, onLeave }: BirthdayFieldsProps) {
  const t = useTranslations("account");
  const language = useLanguage();
  const errorId = useId();
  const shared = {
    required: true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  } as const;
  const nameOf = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return (
    // Leaving the group is heard here; there is nothing to be pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend className="mb-2 text-14 font-medium">{t("profile.birthday")}</legend>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6rem] gap-3">
        <TextField
          {...bare(day)}
          {...shared}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          label={t("profile.day")}
        />
        <SelectField
          {...bare(month)}
          {...shared}
          autoComplete="bday-month"
          label={t("profile.month")}
        >
          <option value="">{t("profile.choose")}</option>
          {months.map((index) => (
            <option key={index} value={String(index + 1)}>
              {nameOf.format(Date.UTC(2000, index, 1))}
            </option>
          ))}
        </SelectField>
        <TextField
          {...bare(year)}
          {...shared}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          label={t("profile.year")}
        />
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
