import { adminRoutes } from "#contract/routes/admin-routes.ts";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { flatten, type Admitted } from "#contract/routes/find-route.ts";
import { filterByRoles } from "#contract/routes/route-table.ts";
import { menuOf, type MenuItem } from "#web/layout/menu/menu.ts";
import { pageTable } from "./page-table.tsx";

/** Routes that the account may open, by name, and the menu made of them. */
export function openRoutes(account: Admitted): {
  byName: ReadonlyMap<string, AppRoute>;
  menu: readonly MenuItem[];
} {
  const routes = withPages(filterByRoles(adminRoutes, account));
  return {
    byName: new Map(flatten(routes).map((route) => [route.name, route])),
    menu: menuOf(routes),
  };
}

/** Routes with a page in the table or an external address. */
function withPages(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => {
    if (!route.children) {
      return pageTable.has(route.name) || route.meta.href !== undefined ? [route] : [];
    }
    const children = withPages(route.children);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}
