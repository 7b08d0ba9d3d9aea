import { Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import type { MenuItem } from "#web/shell/menu/menu.ts";
import { RouteIcon } from "#web/shell/menu/route-icon.tsx";
import { useRouteLabel } from "#web/shell/menu/use-route-label.ts";
import { MenuItemLink } from "./menu-item-link.tsx";
import { MenuRows } from "./menu-rows.tsx";

type MenuBarProps = {
  menu: readonly MenuItem[];
  selected: string;
  expanded: readonly string[];
  /** Headings only choose what the sider shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** The menu as a row in the header, a heading's pages hanging under it. */
export function MenuBar({ menu, selected, expanded, onChoose, chosen }: MenuBarProps) {
  const labelOf = useRouteLabel();
  return (
    <ul className="office-bar">
      {menu.map((item) => (
        <li key={item.key}>
          {item.children && onChoose ? (
            <button
              type="button"
              className="office-bar-row"
              aria-pressed={item.key === chosen}
              onClick={() => onChoose(item)}
            >
              <RouteIcon icon={item.icon} localIcon={item.localIcon} size={17} />
              {labelOf(item)}
            </button>
          ) : item.children ? (
            <Menu trigger="click-hover" position="bottom-start" offset={4}>
              <Menu.Target>
                <button
                  type="button"
                  className="office-bar-row"
                  data-above={expanded.includes(item.key) || undefined}
                >
                  <RouteIcon icon={item.icon} localIcon={item.localIcon} size={17} />
                  {labelOf(item)}
                  <ChevronDown size={15} aria-hidden="true" />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <MenuRows items={item.children} selected={selected} />
              </Menu.Dropdown>
            </Menu>
          ) : (
            <MenuItemLink item={item} selected={item.key === selected} className="office-bar-row">
              <RouteIcon icon={item.icon} localIcon={item.localIcon} size={17} />
              {labelOf(item)}
            </MenuItemLink>
          )}
        </li>
      ))}
    </ul>
  );
}
