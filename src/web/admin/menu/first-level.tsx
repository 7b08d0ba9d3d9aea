import { ChevronsLeft, ChevronsRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { changeLayout } from "../layout-state.ts";
import { MenuItemLink } from "./menu-item-link.tsx";

type FirstLevelProps = {
  menu: readonly MenuItem[];
  /** The item whose children are shown in the second column. */
  chosen: string;
  selected: string;
  collapsed: boolean;
  onChoose: (item: MenuItem) => void;
};

/** First level of the mixed layouts: icons over names; items with children only show them. */
export function FirstLevel({ menu, chosen, selected, collapsed, onChoose }: FirstLevelProps) {
  const t = useTranslations("shell");
  const labelOf = useRouteLabel();
  return (
    <>
      <ul className="admin-first" data-collapsed={collapsed || undefined}>
        {menu.map((item) => {
          const label = labelOf(item);
          const content = (
            <>
              <RouteIcon icon={item.icon} localIcon={item.localIcon} size={20} />
              {collapsed ? null : <span>{label}</span>}
            </>
          );
          const name = collapsed ? label : undefined;
          return (
            <li key={item.key}>
              {item.children ? (
                <button
                  type="button"
                  className="admin-first-row"
                  aria-label={name}
                  aria-pressed={item.key === chosen}
                  onClick={() => onChoose(item)}
                >
                  {content}
                </button>
              ) : (
                <MenuItemLink
                  item={item}
                  selected={item.key === selected}
                  className="admin-first-row"
                  label={name}
                >
                  {content}
                </MenuItemLink>
              )}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="admin-first-collapse"
        aria-label={t(collapsed ? "expandMenu" : "collapseMenu")}
        onClick={() => changeLayout({ siderCollapse: !collapsed })}
      >
        {collapsed ? <ChevronsRight size={18} /> : <ChevronsLeft size={18} />}
      </button>
    </>
  );
}
