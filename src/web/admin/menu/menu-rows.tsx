import { Menu } from "@mantine/core";
import { Link } from "react-router";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { useMenuAddress } from "./use-menu-address.ts";

type MenuRowsProps = {
  items: readonly MenuItem[];
  selected: string;
  onGo?: (() => void) | undefined;
};

/** Pages as rows of a dropdown; nested headings are flattened. */
export function MenuRows({ items, selected, onGo }: MenuRowsProps) {
  const labelOf = useRouteLabel();
  const addressOf = useMenuAddress();
  return items.map((item) => {
    if (item.children) {
      return <MenuRows key={item.key} items={item.children} selected={selected} onGo={onGo} />;
    }
    const icon = <RouteIcon icon={item.icon} localIcon={item.localIcon} size={16} />;
    if (item.href !== undefined) {
      return (
        <Menu.Item
          key={item.key}
          component="a"
          href={item.href}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={icon}
        >
          {labelOf(item)}
        </Menu.Item>
      );
    }
    return (
      <Menu.Item
        key={item.key}
        component={Link}
        to={addressOf(item)}
        leftSection={icon}
        aria-current={item.key === selected ? "page" : undefined}
        onClick={onGo}
      >
        {labelOf(item)}
      </Menu.Item>
    );
  });
}
