import { useTranslations } from "use-intl";
import type { LengthPath, ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { isOffered, type ChoicePath, type SettingPath, type SwitchPath } from "./setting-at.ts";
import { ChoiceSetting, LengthSetting, SwitchSetting, TextSetting } from "./setting-controls.tsx";

type Words = ReturnType<typeof useTranslations<"shell.theme">>;
type Item =
  | { kind: "switch"; path: SwitchPath; label: Parameters<Words>[0] }
  | { kind: "length"; path: LengthPath; label: Parameters<Words>[0] }
  | { kind: "choice"; path: ChoicePath; label: Parameters<Words>[0]; group: string }
  | { kind: "text"; path: "watermark.text"; label: Parameters<Words>[0] };

/** In the order of the drawer; each is shown under its condition. */
const items: readonly Item[] = [
  { kind: "choice", path: "resetCacheStrategy", label: "resetCache", group: "resetCacheOf" },
  { kind: "choice", path: "layout.scrollMode", label: "scrollMode", group: "scroll" },
  { kind: "switch", path: "page.animate", label: "animate" },
  { kind: "choice", path: "page.animateMode", label: "animateMode", group: "animation" },
  { kind: "switch", path: "fixedHeaderAndTab", label: "fixedHeaderAndTab" },
  { kind: "length", path: "header.height", label: "headerHeight" },
  { kind: "switch", path: "header.breadcrumb.visible", label: "breadcrumbVisible" },
  { kind: "switch", path: "header.breadcrumb.showIcon", label: "breadcrumbIcon" },
  { kind: "switch", path: "tab.visible", label: "tabVisible" },
  { kind: "switch", path: "tab.cache", label: "tabCache" },
  { kind: "length", path: "tab.height", label: "tabHeight" },
  { kind: "choice", path: "tab.mode", label: "tabMode", group: "tabModeOf" },
  { kind: "length", path: "sider.width", label: "siderWidth" },
  { kind: "length", path: "sider.collapsedWidth", label: "siderCollapsedWidth" },
  { kind: "length", path: "sider.mixWidth", label: "mixWidth" },
  { kind: "length", path: "sider.mixCollapsedWidth", label: "mixCollapsedWidth" },
  { kind: "length", path: "sider.mixChildMenuWidth", label: "mixChildWidth" },
  { kind: "switch", path: "footer.visible", label: "footerVisible" },
  { kind: "switch", path: "footer.fixed", label: "footerFixed" },
  { kind: "length", path: "footer.height", label: "footerHeight" },
  { kind: "switch", path: "footer.right", label: "footerRight" },
  { kind: "switch", path: "watermark.visible", label: "watermarkVisible" },
  { kind: "text", path: "watermark.text", label: "watermarkText" },
];

type PageSectionProps = {
  settings: ThemeSettings;
  /** The applied scheme. */
  isDark: boolean;
};

export function PageSection({ settings, isDark }: PageSectionProps) {
  const t = useTranslations("shell.theme");
  const isShown = ({ path }: { path: SettingPath }) => isOffered(settings, path, isDark);
  return items.filter(isShown).map((item) => {
    const label = t(item.label);
    switch (item.kind) {
      case "switch":
        return <SwitchSetting key={item.path} settings={settings} path={item.path} label={label} />;
      case "length":
        return <LengthSetting key={item.path} settings={settings} path={item.path} label={label} />;
      case "text":
        return <TextSetting key={item.path} settings={settings} path={item.path} label={label} />;
      case "choice":
        return (
          <ChoiceSetting
            key={item.path}
            settings={settings}
            path={item.path}
            label={label}
            // Every choice has its name in that group of messages.
            nameOf={(choice) => t(`${item.group}.${choice}` as Parameters<Words>[0])}
          />
        );
    }
  });
}
