import { Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { MenuItemLink } from "./menu-item-link.tsx";
import { MenuRows } from "./menu-rows.tsx";

type MenuBarItemProps = {
  item: MenuItem;
  selected: string;
  expanded: readonly string[];
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** A page as a link; a heading as a dropdown of its pages, or as a choice for the sidebar. */
export function MenuBarItem({ item, selected, expanded, onChoose, chosen }: MenuBarItemProps) {
  const label = useRouteLabel()(item);
  const icon = <RouteIcon icon={item.icon} localIcon={item.localIcon} size={17} />;
  if (!item.children) {
    return (
      <MenuItemLink item={item} selected={item.key === selected} className="admin-bar-row">
        {icon}
        {label}
      </MenuItemLink>
    );
  }
  if (onChoose) {
    return (
      <button
        type="button"
        className="admin-bar-row"
        aria-pressed={item.key === chosen}
        onClick={() => onChoose(item)}
      >
        {icon}
        {label}
      </button>
    );
  }
  return (
    <Menu trigger="click-hover" position="bottom-start" offset={4}>
      <Menu.Target>
        <button
          type="button"
          className="admin-bar-row"
          data-above={expanded.includes(item.key) || undefined}
        >
          {icon}
          {label}
          <ChevronDown size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuRows items={item.children} selected={selected} />
      </Menu.Dropdown>
    </Menu>
  );
}
