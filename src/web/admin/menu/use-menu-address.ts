import { routesByName } from "#contract/routes/route-table.ts";
import { menuAddress, type MenuItem } from "#web/layout/menu/menu.ts";
import { leftAddress } from "#web/layout/tabs/tab-list.ts";
import { useAdminTabs } from "../admin-stores.ts";

/**
 * The address of a menu item. An open page that is kept is shown as it was left, with the filter
 * of its list; chosen again in sight, it starts anew (R-TAB-7).
 */
export function useMenuAddress(): (item: MenuItem) => string {
  const list = useAdminTabs();
  return (item) => {
    const isKept = routesByName.get(item.key)?.meta.keepAlive === true;
    return (isKept ? leftAddress(list, item.path) : undefined) ?? menuAddress(item);
  };
}
