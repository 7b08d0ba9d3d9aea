import { Collapse, Menu, Tooltip } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { MenuItemLink } from "./menu-item-link.tsx";
import { MenuRows } from "./menu-rows.tsx";

type MenuTreeProps = {
  menu: readonly MenuItem[];
  selected: string;
  /** Headings open at first: those above the current page. */
  expanded: readonly string[];
  /** Icons only, with a flyout per heading. */
  collapsed?: boolean;
  onGo?: (() => void) | undefined;
};

/** The menu as a tree, headings over their pages. */
export function MenuTree({ menu, collapsed = false, ...rest }: MenuTreeProps) {
  return (
    <ul className="admin-menu" data-collapsed={collapsed || undefined}>
      {menu.map((item) => (
        <li key={item.key}>
          {item.children ? (
            collapsed ? (
              <SideGroup item={item} items={item.children} {...rest} />
            ) : (
              <OpenGroup item={item} items={item.children} {...rest} />
            )
          ) : (
            <TreeLink item={item} collapsed={collapsed} {...rest} />
          )}
        </li>
      ))}
    </ul>
  );
}

type PartProps = Omit<MenuTreeProps, "menu" | "collapsed">;
type GroupProps = PartProps & { item: MenuItem; items: readonly MenuItem[] };

function TreeLink({
  item,
  collapsed,
  selected,
  onGo,
}: PartProps & { item: MenuItem; collapsed: boolean }) {
  const label = useRouteLabel()(item);
  const link = (
    <MenuItemLink
      item={item}
      selected={item.key === selected}
      className="admin-menu-row"
      label={collapsed ? label : undefined}
      onGo={onGo}
    >
      <RouteIcon icon={item.icon} localIcon={item.localIcon} />
      {collapsed ? null : <span className="admin-menu-label">{label}</span>}
    </MenuItemLink>
  );
  if (!collapsed) return link;
  return (
    <Tooltip label={label} position="right">
      <span className="admin-menu-place">{link}</span>
    </Tooltip>
  );
}

function OpenGroup({ item, items, expanded, ...rest }: GroupProps) {
  const label = useRouteLabel()(item);
  const isAbove = expanded.includes(item.key);
  // The user's choice holds until a navigation moves the current page into or out of the group.
  const [chosen, setChosen] = useState<{ open: boolean; above: boolean } | null>(null);
  const isOpen = chosen && chosen.above === isAbove ? chosen.open : isAbove;
  return (
    <>
      <button
        type="button"
        className="admin-menu-row"
        data-above={isAbove || undefined}
        aria-expanded={isOpen}
        onClick={() => setChosen({ open: !isOpen, above: isAbove })}
      >
        <RouteIcon icon={item.icon} localIcon={item.localIcon} />
        <span className="admin-menu-label">{label}</span>
        <ChevronDown size={16} className="admin-menu-chevron" />
      </button>
      <Collapse expanded={isOpen} transitionDuration={180}>
        <div className="admin-menu-below">
          <MenuTree menu={items} expanded={expanded} {...rest} />
        </div>
      </Collapse>
    </>
  );
}

function SideGroup({ item, items, expanded, selected, onGo }: GroupProps) {
  const label = useRouteLabel()(item);
  return (
    <Menu position="right-start" trigger="click-hover" offset={10}>
      <Menu.Target>
        <button
          type="button"
          className="admin-menu-row"
          aria-label={label}
          data-above={expanded.includes(item.key) || undefined}
        >
          <RouteIcon icon={item.icon} localIcon={item.localIcon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        <MenuRows items={items} selected={selected} onGo={onGo} />
      </Menu.Dropdown>
    </Menu>
  );
}
