import { Pin, PinOff } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import type { LayoutMode, ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { ShopEmblem, ShopWordmark } from "#web/layout/shop-wordmark.tsx";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import { FirstLevel } from "../menu/first-level.tsx";
import { MenuTree } from "../menu/menu-tree.tsx";
import type { AdminMenu } from "./use-admin-menu.ts";

type AdminSidebarProps = {
  settings: ThemeSettings;
  layout: LayoutMode;
  adminMenu: AdminMenu;
  collapsed: boolean;
  isSmall: boolean;
  fixed: boolean;
  inverted: boolean;
};

/** The sidebar with the menu; its content depends on the layout (R-THEME-9). */
export function AdminSidebar(props: AdminSidebarProps) {
  const { settings, layout, adminMenu, collapsed, isSmall, inverted } = props;
  const t = useTranslations("shell");
  const { menu, selected, expanded, below } = adminMenu;
  const onGo = isSmall ? closeOverlay : undefined;
  const overlay = useOverlay(isSmall);
  if (layout === "horizontal") return null;
  const isSingle = layout === "vertical" || settings.layout.reverseHorizontalMix;
  if (layout === "horizontal-mix" && isSingle && below.length === 0) return null;
  return (
    <aside className="admin-sider" data-inverted={inverted || undefined} {...overlay}>
      <nav className="admin-sider-column" aria-label={t("menu")} data-mix={!isSingle || undefined}>
        {layout === "horizontal-mix" ? null : (
          <div className="admin-logo">
            {collapsed || layout === "vertical-mix" ? <ShopEmblem size={28} /> : <ShopWordmark />}
          </div>
        )}
        {layout === "vertical" || (isSingle && layout === "horizontal-mix") ? (
          <MenuTree
            menu={layout === "vertical" ? menu : below}
            selected={selected}
            expanded={expanded}
            collapsed={collapsed}
            onGo={onGo}
          />
        ) : (
          <FirstLevel
            menu={menu}
            chosen={adminMenu.chosen}
            selected={selected}
            collapsed={collapsed}
            onChoose={adminMenu.choose}
          />
        )}
      </nav>
      {layout === "vertical-mix" ? <SecondColumn {...props} items={below} /> : null}
    </aside>
  );
}

function closeOverlay(): void {
  changeLayout({ overlayOpen: false });
}

/**
 * Over a small screen the sidebar takes the focus when it opens, and closes when the focus leaves
 * it: what it covers is never where the keyboard is. Escape gives the focus back.
 */
function useOverlay(isSmall: boolean) {
  const { overlayOpen } = useLayoutState();
  const isOpen = isSmall && overlayOpen;
  const sider = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    sider.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isOpen]);
  return {
    ref: sider,
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) closeOverlay();
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (!isOpen || key !== "Escape") return;
      closeOverlay();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** Pages of the chosen first-level item: pinned beside it, or over the page until one is chosen. */
function SecondColumn({
  adminMenu,
  fixed,
  items,
}: AdminSidebarProps & { items: readonly MenuItem[] }) {
  const t = useTranslations("shell");
  const labelOf = useRouteLabel();
  const isOpen = items.length > 0 && (fixed || adminMenu.isPanelOpen);
  const heading = adminMenu.menu.find(({ key }) => key === adminMenu.chosen);
  const label = t(fixed ? "unpin" : "pin");
  return (
    <nav
      className="admin-second"
      data-open={isOpen || undefined}
      data-over={!fixed || undefined}
      aria-label={heading ? labelOf(heading) : t("menu")}
      inert={!isOpen}
    >
      <div className="admin-second-head">
        <span>{heading ? labelOf(heading) : ""}</span>
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={fixed}
          onClick={() => changeLayout({ mixSiderFixed: !fixed })}
        >
          {fixed ? <PinOff size={16} /> : <Pin size={16} />}
        </button>
      </div>
      <MenuTree
        menu={items}
        selected={adminMenu.selected}
        expanded={adminMenu.expanded}
        onGo={adminMenu.closePanel}
      />
    </nav>
  );
}
