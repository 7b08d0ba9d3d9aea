import { OverflowList, Menu } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { ChevronDown, Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import { type MenuItem, pathToKey } from "#web/layout/menu/menu.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { MenuItemLink } from "./menu-item-link.tsx";
import { MenuRows } from "./menu-rows.tsx";

type MenuBarProps = {
  menu: readonly MenuItem[];
  selected: string;
  expanded: readonly string[];
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** The menu as a row in the header; entries that do not fit go into a last dropdown. */
export function MenuBar({ menu, ...rest }: MenuBarProps) {
  const labelOf = useRouteLabel();
  const fonts = useSyncExternalStore(onFonts, () => document.fonts.status);
  return (
    <OverflowList
      role="list"
      className="admin-bar"
      gap={4}
      data={[...menu]}
      // The key changes with labels, so that widths are measured again.
      getItemKey={(item) => [item.key, labelOf(item), fonts].join()}
      renderItem={(item) => (
        <div role="listitem" key={item.key}>
          <MenuBarItem item={item} {...rest} />
        </div>
      )}
      renderOverflow={(items) => (
        <div role="listitem">
          <MenuBarRest items={items} {...rest} />
        </div>
      )}
    />
  );
}

function onFonts(tell: () => void): () => void {
  const changes = ["loading", "loadingdone"];
  for (const change of changes) document.fonts.addEventListener(change, tell);
  return () => {
    for (const change of changes) document.fonts.removeEventListener(change, tell);
  };
}

type MenuBarItemProps = {
  item: MenuItem;
  selected: string;
  expanded: readonly string[];
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** A page as a link; a heading as a dropdown of its pages, or as a choice for the sidebar. */
function MenuBarItem({ item, selected, expanded, onChoose, chosen }: MenuBarItemProps) {
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
          <ChevronDown size={15} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuRows items={item.children} selected={selected} />
      </Menu.Dropdown>
    </Menu>
  );
}

type MenuBarRestProps = {
  items: readonly MenuItem[];
  selected: string;
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** Entries that do not fit a narrow header, each heading over its pages. */
function MenuBarRest({ items, selected, onChoose, chosen }: MenuBarRestProps) {
  const t = useTranslations("shell");
  const labelOf = useRouteLabel();
  const isAbove =
    pathToKey(items, selected).length > 0 || items.some((item) => item.key === chosen);
  return (
    <Menu trigger="click-hover" offset={4}>
      <Menu.Target>
        <button
          type="button"
          className="admin-bar-row"
          aria-label={t("restOfMenu")}
          data-above={isAbove || undefined}
        >
          <Ellipsis size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="admin-bar-rest">
        {items.map((item) => {
          if (!item.children) return <MenuRows key={item.key} items={[item]} selected={selected} />;
          if (onChoose) {
            return (
              <Menu.Item
                key={item.key}
                leftSection={<RouteIcon icon={item.icon} localIcon={item.localIcon} size={16} />}
                aria-current={item.key === chosen || undefined}
                onClick={() => onChoose(item)}
              >
                {labelOf(item)}
              </Menu.Item>
            );
          }
          return (
            <div role="group" aria-label={labelOf(item)} key={item.key}>
              <Menu.Label aria-hidden="true">{labelOf(item)}</Menu.Label>
              <MenuRows items={item.children} selected={selected} />
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
