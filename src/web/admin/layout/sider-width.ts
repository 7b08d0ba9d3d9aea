import type { LayoutMode, ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";

type Shape = {
  layout: LayoutMode;
  collapsed: boolean;
  /** The chosen first-level item has children. */
  hasChildren: boolean;
  /** The second column is pinned open. */
  fixed: boolean;
};

/** Width in px that the sidebar takes from the page; 0 without one (R-THEME-9). */
export function siderWidth({ sider, layout }: ThemeSettings, shape: Shape): number {
  const { collapsed, hasChildren, fixed } = shape;
  const single = collapsed ? sider.collapsedWidth : sider.width;
  const mixed = collapsed ? sider.mixCollapsedWidth : sider.mixWidth;
  switch (shape.layout) {
    case "horizontal":
      return 0;
    case "vertical":
      return single;
    case "vertical-mix":
      return mixed + (fixed && hasChildren ? sider.mixChildMenuWidth : 0);
    case "horizontal-mix":
      if (!layout.reverseHorizontalMix) return mixed;
      return hasChildren ? single : 0;
  }
}
