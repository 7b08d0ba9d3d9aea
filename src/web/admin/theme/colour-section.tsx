import { Checkbox, ColorInput, ColorSwatch, Text } from "@mantine/core";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { pickColour, type PickedName } from "#web/layout/theme/settings/pick-colour.ts";
import { effectiveColours } from "#web/layout/theme/settings/theme-variables.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { adminTheme } from "../admin-stores.ts";
import { SwitchSetting } from "./setting-controls.tsx";

const swatches = [
  "#3b82f6",
  "#6366f1",
  "#8b5cf6",
  "#a855f7",
  "#0ea5e9",
  "#06b6d4",
  "#f43f5e",
  "#ef4444",
  "#ec4899",
  "#d946ef",
  "#f97316",
  "#f59e0b",
  "#eab308",
  "#84cc16",
  "#22c55e",
  "#10b981",
] as const;

const names = ["primary", "info", "success", "warning", "error"] as const;

type ColourSectionProps = {
  settings: ThemeSettings;
};

/** The kind of palette, and the five colours. */
export function ColourSection({ settings }: ColourSectionProps) {
  const t = useTranslations("shell.theme");
  const pick = (colour: string) => {
    const picked = pickColour(settings, "primary", colour);
    if (picked.ok) adminTheme.change(picked.part);
  };
  return (
    <>
      <SwitchSetting settings={settings} path="recommendColor" label={t("recommend")} />
      <Text size="xs" c="dimmed">
        {t("recommendHint")}
      </Text>
      <div role="group" aria-label={t("swatches")} className="theme-swatches">
        {swatches.map((colour) => (
          <ColorSwatch
            key={colour}
            component="button"
            type="button"
            color={colour}
            size={26}
            radius={6}
            aria-label={colour}
            aria-pressed={settings.themeColor === colour}
            onClick={() => pick(colour)}
          >
            {settings.themeColor === colour ? <Check size={14} color="#fff" /> : null}
          </ColorSwatch>
        ))}
      </div>
      {names.map((name) => (
        <ColourField key={name} name={name} settings={settings} />
      ))}
    </>
  );
}

function ColourField({ name, settings }: { name: PickedName; settings: ThemeSettings }) {
  const t = useTranslations("shell.theme");
  const [typed, setTyped] = useState<{ text: string; message: string } | null>(null);
  const isFollower = name === "info" && settings.isInfoFollowPrimary;
  const colour = effectiveColours(settings)[name];
  const change = (text: string) => {
    const picked = pickColour(settings, name, text);
    setTyped(picked.ok ? null : { text, message: picked.message });
    if (picked.ok) adminTheme.change(picked.part);
  };
  return (
    <div className="theme-colour">
      <ColorInput
        size="xs"
        format="hex"
        label={t(`colours.${name}`)}
        disabled={isFollower}
        value={typed?.text ?? colour}
        error={typed?.message}
        errorProps={{ role: "alert" }}
        fixOnBlur={false}
        withEyeDropper={false}
        popoverProps={{ withinPortal: true }}
        onChange={change}
      />
      {name === "info" ? (
        <Checkbox
          size="xs"
          label={t("followPrimary")}
          checked={settings.isInfoFollowPrimary}
          onChange={(event) =>
            adminTheme.change({ isInfoFollowPrimary: event.currentTarget.checked })
          }
        />
      ) : null}
    </div>
  );
}
