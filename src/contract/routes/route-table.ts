import { adminRoutes } from "./admin-routes.ts";
import type { AppRoute } from "./app-route.ts";
import { accountRoutes, publicRoutes } from "./storefront-routes.ts";

/**
 * Every page of the shop and of its admin, once. Guard, menus, breadcrumb, tabs, global
 * search, the `/route/*` answers and the sitemap read it; `web/routes.ts` names the files.
 */
export const routeTable: readonly AppRoute[] = [...publicRoutes, ...accountRoutes, ...adminRoutes];

/** The same without headings: every route that has a page, by its name. */
export const routesByName: ReadonlyMap<string, AppRoute> = new Map(
  flatten(routeTable).map((route) => [route.name, route]),
);

export function flatten(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

/** The route at a path (without query), or undefined: the not-found page. */
export function findRoute(path: string): AppRoute | undefined {
  const given = segmentsOf(path);
  let best: AppRoute | undefined;
  let bestRank = -1;
  for (const route of routesByName.values()) {
    if (route.layout === "none" && route.name !== "root") continue;
    const rank = matchRank(segmentsOf(route.path), given);
    if (rank > bestRank) [best, bestRank] = [route, rank];
  }
  return best;
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** −1: no match. Otherwise the more literal segments, the better (`/checkouts/return`). */
function matchRank(pattern: string[], given: string[]): number {
  if (given.length > pattern.length) return -1;
  let rank = 0;
  for (const [index, segment] of pattern.entries()) {
    const actual = given[index];
    if (actual === undefined) return segment.endsWith("?") ? rank : -1;
    if (segment.startsWith(":")) rank += 1;
    else if (segment.toLowerCase() === actual.toLowerCase()) rank += 2;
    else return -1;
  }
  return rank;
}

/** Routes open to every visitor, and routes for accounts with roles, as trees (R-ROUTE-6). */
export const constantRoutes = routeTable.filter(({ meta }) => meta.constant === true);

export function routesFor(roles: readonly string[]): AppRoute[] {
  return filterByRoles(
    routeTable.filter(({ meta }) => meta.constant !== true),
    roles,
  );
}

/** R_SUPER gets all. A heading without anything left beneath it goes with its pages. */
export function filterByRoles(routes: readonly AppRoute[], roles: readonly string[]): AppRoute[] {
  return routes.flatMap((route) => {
    if (!admits(route, roles)) return [];
    if (!route.children) return [route];
    const children = filterByRoles(route.children, roles);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

/** Whether an account with these roles may open it. */
export function admits({ meta }: AppRoute, roles: readonly string[]): boolean {
  if (roles.includes("R_SUPER") || meta.roles === undefined) return true;
  return meta.roles.some((role) => roles.includes(role));
}
