import { Text } from "@mantine/core";
import { useId } from "react";
import { useTranslations } from "use-intl";
import {
  layoutModes,
  type LayoutMode,
  type ThemeSettings,
} from "#web/layout/theme/settings/theme-settings.ts";
import { adminTheme } from "../admin-stores.ts";
import { isOffered } from "./setting-at.ts";
import { SwitchSetting } from "./setting-controls.tsx";

type LayoutSectionProps = {
  settings: ThemeSettings;
  /** The applied scheme. */
  isDark: boolean;
  isSmall: boolean;
};

/** The four layouts as small pictures. */
export function LayoutSection({ settings, isDark, isSmall }: LayoutSectionProps) {
  const t = useTranslations("shell.theme");
  const name = useId();
  return (
    <>
      <div className="theme-layouts" role="radiogroup" aria-label={t("layoutMode")}>
        {layoutModes.map((mode) => (
          <label key={mode} className="theme-layout" title={t(`layout.${mode}`)}>
            <input
              type="radio"
              name={name}
              value={mode}
              aria-label={t(`layout.${mode}`)}
              disabled={isSmall}
              checked={settings.layout.mode === mode}
              onChange={() => adminTheme.change({ layout: { mode } })}
            />
            <LayoutDrawing mode={mode} />
          </label>
        ))}
      </div>
      {isSmall ? (
        <Text size="xs" c="dimmed">
          {t("layoutOnSmall")}
        </Text>
      ) : null}
      {isOffered(settings, "layout.reverseHorizontalMix", isDark) ? (
        <SwitchSetting
          settings={settings}
          path="layout.reverseHorizontalMix"
          label={t("reverseMix")}
        />
      ) : null}
    </>
  );
}

type Bar = readonly [x: number, y: number, width: number, height: number, strength: 1 | 2 | 3];

/** Sidebar and header dark, the page light; in a viewBox of 72×48. */
const drawings: Readonly<Record<LayoutMode, readonly Bar[]>> = {
  vertical: [
    [4, 4, 14, 40, 3],
    [22, 4, 46, 8, 2],
    [22, 16, 46, 28, 1],
  ],
  "vertical-mix": [
    [4, 4, 7, 40, 3],
    [13, 4, 9, 40, 2],
    [26, 4, 42, 8, 2],
    [26, 16, 42, 28, 1],
  ],
  horizontal: [
    [4, 4, 64, 8, 3],
    [4, 16, 64, 28, 1],
  ],
  "horizontal-mix": [
    [4, 4, 64, 8, 3],
    [4, 16, 12, 28, 2],
    [20, 16, 48, 28, 1],
  ],
};

function LayoutDrawing({ mode }: { mode: LayoutMode }) {
  return (
    <svg viewBox="0 0 72 48" aria-hidden="true">
      {drawings[mode].map(([x, y, width, height, strength]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          className={`theme-bar-${strength}`}
        />
      ))}
    </svg>
  );
}
