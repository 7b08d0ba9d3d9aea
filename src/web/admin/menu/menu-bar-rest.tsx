import { Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import { pathToKey, type MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { MenuRows } from "./menu-rows.tsx";

type MenuBarRestProps = {
  items: readonly MenuItem[];
  selected: string;
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** Entries that do not fit a narrow header, each heading over its pages. */
export function MenuBarRest({ items, selected, onChoose, chosen }: MenuBarRestProps) {
  const t = useTranslations("shell");
  const labelOf = useRouteLabel();
  const isAbove =
    pathToKey(items, selected).length > 0 || items.some((item) => item.key === chosen);
  return (
    <Menu trigger="click-hover" position="bottom-end" offset={4}>
      <Menu.Target>
        <button
          type="button"
          className="admin-bar-row"
          aria-label={t("restOfMenu")}
          data-above={isAbove || undefined}
        >
          <Ellipsis size={18} aria-hidden="true" />
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
