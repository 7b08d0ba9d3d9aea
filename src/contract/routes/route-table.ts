import { adminRoutes } from "./admin-routes.ts";
import type { AppRoute } from "./app-route.ts";
import { admits, findAmong, flatten, type Admitted } from "./find-route.ts";
import { shopRoutes } from "./storefront-routes.ts";

/**
 * Every page of the shop and of its admin, once. Menus, breadcrumb, global search, the `/route/*`
 * answers and the sitemap read it; pages of the storefront read `shopRoutes` alone and so load none
 * of the admin's. `web/routes.ts` names the files.
 */
export const routeTable: readonly AppRoute[] = [...shopRoutes, ...adminRoutes];

/** The same without headings: every route that has a page, by its name. */
export const routesByName: ReadonlyMap<string, AppRoute> = new Map(
  flatten(routeTable).map((route) => [route.name, route]),
);

/** The route at a path (without query), or undefined: the not-found page. */
export const findRoute = (path: string): AppRoute | undefined =>
  findAmong(routesByName.values(), path);

/** Routes open to every visitor, and routes for accounts with roles, as trees (R-ROUTE-6). */
export const constantRoutes = routeTable.filter(({ meta }) => meta.constant === true);

export function routesFor(account: Admitted): AppRoute[] {
  return filterByRoles(
    routeTable.filter(({ meta }) => meta.constant !== true),
    account,
  );
}

/** R_SUPER gets all. A heading without anything left beneath it goes with its pages. */
export function filterByRoles(routes: readonly AppRoute[], account: Admitted): AppRoute[] {
  return routes.flatMap((route) => {
    if (!admits(route, account)) return [];
    if (!route.children) return [route];
    const children = filterByRoles(route.children, account);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}
