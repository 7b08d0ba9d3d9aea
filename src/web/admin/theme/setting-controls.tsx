import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useId, useState, type ReactNode } from "react";
import {
  clampLength,
  lengthLimits,
  settingChoices,
  type LengthPath,
  type ThemeSettings,
} from "#web/layout/theme/settings/theme-settings.ts";
import { adminTheme } from "../admin-stores.ts";
import {
  partAt,
  settingAt,
  type ChoicePath,
  type SettingPath,
  type SwitchPath,
} from "./setting-at.ts";

type SettingProps<Path> = { settings: ThemeSettings; path: Path; label: string };

const choose = (path: SettingPath, value: unknown) => adminTheme.change(partAt(path, value));

type SettingRowProps = { label: string; children: (id: string) => ReactNode };

function SettingRow({ label, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className="theme-row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export function SwitchSetting({ settings, path, label }: SettingProps<SwitchPath>) {
  return (
    <SettingRow label={label}>
      {(id) => (
        <Switch
          id={id}
          checked={settingAt(settings, path) === true}
          onChange={(event) => choose(path, event.currentTarget.checked)}
        />
      )}
    </SettingRow>
  );
}

type ChoiceSettingProps = SettingProps<ChoicePath> & { nameOf: (choice: string) => string };

export function ChoiceSetting({ settings, path, label, nameOf }: ChoiceSettingProps) {
  return (
    <SettingRow label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          size="xs"
          w={130}
          value={String(settingAt(settings, path))}
          data={(settingChoices[path] ?? []).map((value) => ({ value, label: nameOf(value) }))}
          onChange={(event) => choose(path, event.currentTarget.value)}
        />
      )}
    </SettingRow>
  );
}

/** A length in px; typed values are clamped to its limits. */
export function LengthSetting({ settings, path, label }: SettingProps<LengthPath>) {
  const stored = Number(settingAt(settings, path));
  const [typed, setTyped] = useState<{ value: number | string; on: number } | null>(null);
  const [least, most] = lengthLimits[path];
  const finish = () => {
    // What is no number leaves it as it was.
    const length = Number(typed?.value ?? Number.NaN);
    if (Number.isFinite(length)) choose(path, clampLength(path, length));
    setTyped(null);
  };
  return (
    <SettingRow label={label}>
      {(id) => (
        <WholeNumberInput
          id={id}
          size="xs"
          w={130}
          step={1}
          min={least}
          max={most}
          clampBehavior="none"
          suffix=" px"
          value={typed && typed.on === stored ? typed.value : stored}
          onChange={(value) => {
            const isWithin = typeof value === "number" && value >= least && value <= most;
            if (isWithin) choose(path, value);
            setTyped(isWithin ? null : { value, on: stored });
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
          }}
        />
      )}
    </SettingRow>
  );
}

export function TextSetting({ settings, path, label }: SettingProps<"watermark.text">) {
  return (
    <SettingRow label={label}>
      {(id) => (
        <TextInput
          id={id}
          size="xs"
          w={130}
          maxLength={60}
          value={String(settingAt(settings, path))}
          onChange={(event) => choose(path, event.currentTarget.value)}
        />
      )}
    </SettingRow>
  );
}
