import { routesByName } from "#contract/routes/route-table.ts";
import { adminTabs } from "#web/admin/admin-stores.ts";
import { visitOf } from "#web/layout/tabs/tab-list.ts";

/** Opens a tab of the admin, as the layout does when its page is shown. */
export function openTab(name: string, pathname: string): void {
  const route = routesByName.get(name);
  if (!route) throw new Error(`No route ${name}`);
  adminTabs.visit(route, visitOf({ pathname, search: "", hash: "" }));
}

/** Addresses of the open tabs without the first page, and the names their pages gave them. */
export const openTabs = (): [string, string | undefined][] =>
  adminTabs.read().tabs.map(({ id, newLabel }) => [id, newLabel]);
