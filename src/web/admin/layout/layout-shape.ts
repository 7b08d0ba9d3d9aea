import { type LayoutMode, type ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import type { LayoutState } from "../layout-state.ts";
import { siderWidth } from "./sider-width.ts";

type FrameInput = {
  settings: ThemeSettings;
  state: LayoutState;
  layout: LayoutMode;
  isSmall: boolean;
  isDark: boolean;
  /** The chosen first-level item has children. */
  hasChildren: boolean;
};

/** Attributes and variables of the layout's style sheet, from settings and state. */
export function layoutShape({ settings, state, layout, isSmall, isDark, hasChildren }: FrameInput) {
  const { sider, footer, header, tab, fixedHeaderAndTab } = settings;
  const isWrapper = settings.layout.scrollMode === "wrapper";
  // On small screens the sidebar overlay has its full width.
  const collapsed = !isSmall && state.siderCollapse;
  const fixed = state.mixSiderFixed;
  const width = siderWidth(settings, { layout, collapsed, hasChildren, fixed });
  const hasSider = !state.fullContent && layout !== "horizontal" && (width > 0 || isSmall);
  const isHorizontal = layout.startsWith("horizontal");
  const column =
    layout.includes("mix") && width > 0
      ? width - secondWidth(settings, layout, width, collapsed)
      : width;
  return {
    collapsed,
    fixed,
    hasSider,
    inverted: sider.inverted && !isDark && layout.includes("vertical"),
    attributes: {
      "data-layout": layout,
      "data-small": isSmall || undefined,
      "data-open": (isSmall && state.overlayOpen) || undefined,
      "data-fixed": fixedHeaderAndTab || (isHorizontal && isWrapper) || undefined,
      "data-footer-fixed": (footer.fixed && isWrapper) || undefined,
      "data-footer-right": (footer.right && layout === "horizontal-mix") || undefined,
    },
    variables: {
      "--admin-header": `${state.fullContent ? 0 : header.height}px`,
      "--admin-tabs": `${tab.visible ? tab.height : 0}px`,
      "--admin-sider": `${hasSider && !isSmall ? width : 0}px`,
      "--admin-column": `${column}px`,
      "--admin-second": `${sider.mixChildMenuWidth}px`,
      "--admin-logo": `${sider.width}px`,
    },
  };
}

/** Width of the sidebar's second column. */
function secondWidth(
  { sider }: ThemeSettings,
  layout: LayoutMode,
  width: number,
  collapsed: boolean,
): number {
  if (layout !== "vertical-mix") return 0;
  return width - (collapsed ? sider.mixCollapsedWidth : sider.mixWidth);
}
