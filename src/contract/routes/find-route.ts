import type { AppRoute } from "./app-route.ts";

/** Finds the route at a path (without query); undefined: the not-found page. */
export type FindRoute = (path: string) => AppRoute | undefined;

/** Routes with those beneath their headings, in order. */
export function flatten(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

/** @param routes without headings */
export function findAmong(routes: Iterable<AppRoute>, path: string): AppRoute | undefined {
  const given = segmentsOf(path);
  let best: AppRoute | undefined;
  let bestRank = -1;
  for (const route of routes) {
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

/** An account as its user info has it: fixed roles, and permissions by roles of every kind. */
export type Admitted = { roles: readonly string[]; buttons: readonly string[] };

/**
 * Whether an account may open it, by its roles or by the rights they allow; R_SUPER may open all.
 */
export function admits({ meta }: AppRoute, { roles, buttons }: Admitted): boolean {
  if (roles.includes("R_SUPER") || meta.roles === undefined) return true;
  const { permissions = [] } = meta;
  return (
    meta.roles.some((role) => roles.includes(role)) ||
    permissions.some((permission) => buttons.includes(permission))
  );
}
