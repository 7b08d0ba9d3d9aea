import { SegmentedControl } from "@mantine/core";
import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "use-intl";
import { SCHEMES } from "#web/layout/theme/scheme.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { adminTheme } from "../admin-stores.ts";
import { isOffered } from "./setting-at.ts";
import { SwitchSetting } from "./setting-controls.tsx";

const icons = { light: Sun, dark: Moon, auto: SunMoon } as const;

type SchemeSectionProps = {
  settings: ThemeSettings;
  /** The applied scheme. */
  isDark: boolean;
};

/** The scheme, and the filters over the whole page. */
export function SchemeSection({ settings, isDark }: SchemeSectionProps) {
  const t = useTranslations("shell.theme");
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t("schema")}
        value={settings.themeScheme}
        onChange={(themeScheme) => adminTheme.change({ themeScheme })}
        data={SCHEMES.map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: (
              <span className="theme-scheme">
                <Icon size={15} aria-hidden="true" />
                {t(`scheme.${value}`)}
              </span>
            ),
          };
        })}
      />
      {isOffered(settings, "sider.inverted", isDark) ? (
        <SwitchSetting settings={settings} path="sider.inverted" label={t("darkSider")} />
      ) : null}
      <SwitchSetting settings={settings} path="grayscale" label={t("grayscale")} />
      <SwitchSetting settings={settings} path="colourWeakness" label={t("colourWeakness")} />
    </>
  );
}
