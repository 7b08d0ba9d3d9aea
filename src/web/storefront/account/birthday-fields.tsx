import { useId } from "react";
import { useTranslations } from "use-intl";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { classNames } from "#web/ui/class-names.ts";
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

/** The day takes least room, the month what is left. */
const columns = {
  day: "grid-cols-[4.5rem_minmax(0,1fr)_6rem]",
  month: "grid-cols-[minmax(0,1fr)_4.5rem_6rem]",
  year: "grid-cols-[6rem_minmax(0,1fr)_4.5rem]",
};

const months = Array.from({ length: 12 }, (_, index) => index);

type Part = "day" | "month" | "year";

interface PartFieldProps extends Control {
  part: Part;
  /** Of the whole birthday. */
  shared: {
    required: true;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  };
}

function PartField({ part, shared, ...control }: PartFieldProps) {
  const t = useTranslations("account");
  const language = useLanguage();
  const all = { ...bare(control), ...shared, label: t(`profile.${part}`) };
  if (part !== "month") {
    const isDay = part === "day";
    const token = isDay ? "bday-day" : "bday-year";
    return (
      <TextField {...all} inputMode="numeric" autoComplete={token} maxLength={isDay ? 2 : 4} />
    );
  }
  const style = languageTable[language].birthday.month;
  const nameOf = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
  return (
    <SelectField {...all} autoComplete="bday-month">
      <option value="">{t("profile.choose")}</option>
      {months.map((index) => (
        <option key={index} value={String(index + 1)}>
          {nameOf.format(Date.UTC(2000, index, 1))}
        </option>
      ))}
    </SelectField>
  );
}

/** Day, month and year, in the order of the language, with one error below. */
export function BirthdayFields({ error, onLeave, ...controls }: BirthdayFieldsProps) {
  const t = useTranslations("account");
  const { order } = languageTable[useLanguage()].birthday;
  const errorId = useId();
  const shared = {
    required: true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  } as const;
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
      <div className={classNames("grid gap-3", columns[order[0] ?? "day"])}>
        {order.map((part) => (
          <PartField key={part} part={part} shared={shared} {...bare(controls[part])} />
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
