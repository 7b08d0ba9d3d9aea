import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRoute } from "#contract/routes/app-route.ts";
import type { LayoutMode, ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { ShopWordmark } from "#web/layout/shop-wordmark.tsx";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import type { AdminMenu } from "../layout/use-admin-menu.ts";
import { MenuBar } from "../menu/menu-bar.tsx";
import { MenuBreadcrumb } from "../menu/menu-breadcrumb.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { ToolButton } from "./tool-button.tsx";

type AdminHeaderProps = {
  settings: ThemeSettings;
  layout: LayoutMode;
  adminMenu: AdminMenu;
  route: AppRoute;
  /** Name of the current page. */
  label: string;
  isSmall: boolean;
  collapsed: boolean;
};

export function AdminHeader(props: AdminHeaderProps) {
  const { layout, adminMenu, isSmall } = props;
  const t = useTranslations("shell");
  const isHorizontal = layout.startsWith("horizontal");
  return (
    <header className="admin-header">
      {isHorizontal ? (
        <div className="admin-logo">
          <ShopWordmark />
        </div>
      ) : null}
      <CollapseButton {...props} />
      {isHorizontal ? (
        <nav aria-label={t("menu")} className="admin-header-menu">
          <HeaderMenu {...props} />
        </nav>
      ) : (
        <div className="admin-header-menu">
          {props.settings.header.breadcrumb.visible && !isSmall ? (
            <MenuBreadcrumb
              menu={adminMenu.menu}
              route={props.route}
              pageLabel={props.label}
              showIcon={props.settings.header.breadcrumb.showIcon}
            />
          ) : null}
        </div>
      )}
      <HeaderTools isSmall={isSmall} />
    </header>
  );
}

/** The whole menu, or the levels that the sidebar does not show. */
function HeaderMenu({ layout, adminMenu, settings }: AdminHeaderProps) {
  const { menu, selected, expanded, chosen, below, choose } = adminMenu;
  if (layout === "horizontal") {
    return <MenuBar menu={menu} selected={selected} expanded={expanded} />;
  }
  if (!settings.layout.reverseHorizontalMix) {
    return <MenuBar menu={below} selected={selected} expanded={expanded} />;
  }
  return (
    <MenuBar
      menu={menu}
      selected={selected}
      expanded={expanded}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

/** Shown where a sidebar can collapse. */
function CollapseButton({ layout, adminMenu, settings, isSmall, collapsed }: AdminHeaderProps) {
  const t = useTranslations("shell");
  const { overlayOpen } = useLayoutState();
  const hasColumn =
    layout === "vertical" ||
    (layout === "horizontal-mix" &&
      settings.layout.reverseHorizontalMix &&
      adminMenu.below.length > 0);
  if (!hasColumn) return null;
  const isOpen = isSmall ? overlayOpen : !collapsed;
  return (
    <ToolButton
      label={t(isOpen ? "collapseMenu" : "expandMenu")}
      icon={isOpen ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />}
      onClick={() => changeLayout(isSmall ? { overlayOpen: !isOpen } : { siderCollapse: isOpen })}
    />
  );
}
