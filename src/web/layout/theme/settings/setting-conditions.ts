import type { LayoutMode, ThemeSettings } from "./theme-settings.ts";

const isMix = (mode: LayoutMode) => mode.includes("mix");

/** Whether the drawer shows a setting: one without effect is hidden (R-THEME-13). */
export const settingConditions = {
  "sider.inverted": (settings, isDark) => !isDark && settings.layout.mode.includes("vertical"),
  "layout.reverseHorizontalMix": ({ layout }) => layout.mode === "horizontal-mix",
  "page.animateMode": ({ page }) => page.animate,
  fixedHeaderAndTab: ({ layout }) => layout.scrollMode === "wrapper",
  "header.breadcrumb.showIcon": ({ header }) => header.breadcrumb.visible,
  "tab.cache": ({ tab }) => tab.visible,
  "tab.height": ({ tab }) => tab.visible,
  "tab.mode": ({ tab }) => tab.visible,
  "sider.width": ({ layout }) => layout.mode === "vertical",
  "sider.collapsedWidth": ({ layout }) => layout.mode === "vertical",
  "sider.mixWidth": ({ layout }) => isMix(layout.mode),
  "sider.mixCollapsedWidth": ({ layout }) => isMix(layout.mode),
  "sider.mixChildMenuWidth": ({ layout }) => layout.mode === "vertical-mix",
  "footer.fixed": ({ footer, layout }) => footer.visible && layout.scrollMode === "wrapper",
  "footer.height": ({ footer }) => footer.visible,
  "footer.right": ({ footer, layout }) => footer.visible && layout.mode === "horizontal-mix",
  "watermark.text": ({ watermark }) => watermark.visible,
} as const satisfies Record<string, (settings: ThemeSettings, isDark: boolean) => boolean>;

/**
 * The rendered layout; a screen is small below 640 px (R-LAYOUT-8). Small screens override the
 * stored layout without writing it, so it returns with the width, also after a reload (R-THEME-8).
 */
export function effectiveLayout(settings: ThemeSettings, isSmall: boolean): LayoutMode {
  return isSmall ? "vertical" : settings.layout.mode;
}
