import { Button, Drawer, Group, SegmentedControl } from "@mantine/core";
import { Copy, RotateCcw, Moon, Sun, SunMoon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { copyableSettings } from "#web/layout/theme/settings/theme-variables.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { SCHEMES } from "#web/layout/theme/scheme.ts";
import { adminTheme } from "../admin-stores.ts";
import { ColourSection } from "./colour-section.tsx";
import { LayoutSection } from "./layout-section.tsx";
import { PageSection } from "./page-section.tsx";
import { isOffered } from "./setting-at.ts";
import { SwitchSetting } from "./setting-controls.tsx";
import "./theme-drawer.css";

const icons = { light: Sun, dark: Moon, auto: SunMoon } as const;

type ThemeDrawerProps = {
  open: boolean;
  onClose: () => void;
  settings: ThemeSettings;
  /** The applied scheme. */
  isDark: boolean;
  isSmall: boolean;
};

/** All theme settings, in four sections (R-THEME-13). */
export function ThemeDrawer({ open, onClose, ...section }: ThemeDrawerProps) {
  const t = useTranslations("shell.theme");
  const title = useTranslations("shell");
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size={360}
      keepMounted
      title={title("themeConfiguration")}
      classNames={{ body: "theme-body", content: "theme-content" }}
      overlayProps={{ backgroundOpacity: 0.2 }}
    >
      <div className="theme-sections">
        <Section title={t("schema")}>
          <SchemeSection {...section} />
        </Section>
        <Section title={t("layoutMode")}>
          <LayoutSection {...section} />
        </Section>
        <Section title={t("colour")}>
          <ColourSection {...section} />
        </Section>
        <Section title={t("page")}>
          <PageSection {...section} />
        </Section>
      </div>
      <DrawerFooter settings={section.settings} />
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="theme-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function DrawerFooter({ settings }: { settings: ThemeSettings }) {
  const t = useTranslations("shell.theme");
  const copy = async () => {
    try {
      // A page without a secure context has no clipboard.
      await navigator.clipboard.writeText(copyableSettings(settings));
      showToast({ tone: "success", text: t("copied") });
    } catch {
      showToast({ tone: "error", text: t("copyFailed") });
    }
  };
  return (
    <Group className="theme-footer" justify="space-between">
      <Button
        color="error"
        variant="light"
        leftSection={<RotateCcw size={15} />}
        onClick={() => {
          adminTheme.reset();
          showToast({ tone: "success", text: t("resetDone") });
        }}
      >
        {t("reset")}
      </Button>
      <Button leftSection={<Copy size={15} />} onClick={() => void copy()}>
        {t("copy")}
      </Button>
    </Group>
  );
}

type SchemeSectionProps = {
  settings: ThemeSettings;
  /** The applied scheme. */
  isDark: boolean;
};

/** The scheme, and the filters over the whole page. */
function SchemeSection({ settings, isDark }: SchemeSectionProps) {
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
                <Icon size={15} />
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
