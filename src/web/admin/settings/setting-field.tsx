import {
  Checkbox,
  ColorInput,
  Group,
  Select,
  Switch,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import {
  type NumberSetting,
  type Setting,
  type SettingKey,
  settingTable,
} from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { contrastOnPage } from "#domain/shop/brand-colour.ts";
import { printDollars } from "../data/dollars.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { LogoField } from "./logo-field.tsx";

export type SettingFieldProps = {
  name: SettingKey;
  /** Money is dollars as typed. */
  value: SettingValue;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: SettingValue) => void;
};

/** The field of a setting, as its kind wants it. */
export function SettingField(props: SettingFieldProps) {
  const { name, value, error, isReadOnly, onChange } = props;
  const t = useTranslations("admin-settings");
  const setting: Setting = settingTable[name];
  const words = { label: t(`name.${name}`), description: t(`does.${name}`) };
  if (setting.kind === "number") {
    return <NumberField {...props} setting={setting} {...words} />;
  }
  if (setting.kind === "switch") {
    return (
      <Switch
        {...words}
        checked={value === true}
        error={error}
        // A switch cannot be read-only.
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (setting.kind === "words") {
    return (
      <div>
        <p className="admin-note">{words.description}</p>
        <LanguageFields
          label={words.label}
          value={value as PartialText}
          path={name}
          errors={error ? { [name]: error } : {}}
          maxLength={setting.maxLength}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </div>
    );
  }
  if (setting.kind === "languages") return <LanguagesField {...props} {...words} />;
  const text = {
    value: typeof value === "string" ? value : "",
    error,
    isReadOnly,
    onChange,
    ...words,
  };
  if (setting.kind === "colour") return <ColourField {...text} />;
  if (setting.kind === "logo") return <LogoField {...text} />;
  if (setting.kind === "language") return <LanguageField {...text} />;
  return (
    <TextInput
      {...words}
      type={setting.kind === "email" ? "email" : "text"}
      placeholder={setting.kind === "timeZone" ? "Europe/Berlin" : undefined}
      maxLength={setting.kind === "line" ? setting.maxLength : 254}
      value={text.value}
      error={error}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type NumberFieldProps = SettingFieldProps & {
  setting: NumberSetting;
  label: string;
  description: string;
};

/** Money is dollars as typed. An emptied field is no number, which the call refuses. */
function NumberField(props: NumberFieldProps) {
  const { value, error, isReadOnly, onChange, setting, label, description } = props;
  const t = useTranslations("admin-settings");
  const { unit, min, max } = setting;
  const shown = (amount: number) => (unit === "usd" ? printDollars(amount) : String(amount));
  const bounds = t("bounds", { min: shown(min), max: shown(max), usual: shown(setting.default) });
  const look = {
    label,
    description: `${description} ${bounds}`,
    maw: "20rem",
    inputWrapperOrder: ["label", "input", "error", "description"],
    error,
    readOnly: isReadOnly,
  } satisfies TextInputProps;
  if (unit === "usd") {
    return (
      <TextInput
        {...look}
        leftSection="$"
        inputMode="decimal"
        value={typeof value === "string" ? value : ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <WholeNumberInput
      {...look}
      value={Number.isNaN(value) ? "" : Number(value)}
      allowNegative={false}
      // Out of bounds is said by the call and kept as it was typed.
      clampBehavior="none"
      suffix={` ${t(`suffix.${unit}`)}`}
      hideControls
      onChange={(typed) => onChange(typed === "" ? Number.NaN : Number(typed))}
    />
  );
}

type TextFieldProps = {
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** One of the shop's languages, each in its own tongue. */
function LanguageField({ value, error, isReadOnly, onChange, ...words }: TextFieldProps) {
  return (
    <Select
      {...words}
      data={languages.map((one) => ({ value: one, label: languageTable[one].name }))}
      maw="20rem"
      allowDeselect={false}
      value={value}
      error={error}
      readOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}

type LanguagesFieldProps = SettingFieldProps & { label: string; description: string };

/** Some of the shop's languages, ticked. */
function LanguagesField(props: LanguagesFieldProps) {
  const { label, description, value, error, isReadOnly, onChange } = props;
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={Array.isArray(value) ? [...value] : []}
      error={error}
      readOnly={isReadOnly}
      onChange={onChange}
    >
      <Group mt="xs">
        {languages.map((one) => (
          <Checkbox key={one} value={one} label={languageTable[one].name} disabled={isReadOnly} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** A colour with its contrast to the page; one too pale is darkened where words stand on it. */
function ColourField({ value, error, isReadOnly, onChange, ...words }: TextFieldProps) {
  const t = useTranslations("admin-settings");
  const contrast = contrastOnPage(value);
  return (
    <div>
      <ColorInput
        withEyeDropper={false}
        {...words}
        format="hex"
        maw="20rem"
        value={value}
        error={error}
        readOnly={isReadOnly}
        onChange={(typed) => onChange(typed.toLowerCase())}
      />
      {contrast === null ? null : (
        <p className="admin-note" role="status">
          {t(contrast >= 4.5 ? "contrastGood" : "contrastLow", { ratio: contrast.toFixed(1) })}
        </p>
      )}
    </div>
  );
}
