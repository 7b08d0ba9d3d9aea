import type { Params } from "react-router";
import type { PageRoute } from "./page-routes.ts";

/** A route of a page that an address leads to; the last one is the page itself. */
export type PageMatch = { route: PageRoute; params: Params; pathname: string };

/** One way through the tree: its routes, how many segments belong to each, and all of them. */
type Way = { routes: PageRoute[]; ends: number[]; segments: string[]; rank: number };

/** Words go before parameters, and what takes up the rest comes last: the framework's own order. */
const worth = (segment: string) => (segment === "*" ? -2 : segment.startsWith(":") ? 4 : 11);

/** All ways through a tree of routes, the most exact ones first. */
export function waysThrough(roots: readonly PageRoute[]): Way[] {
  const begin: Way = { routes: [], ends: [], segments: [], rank: 0 };
  return findWays(roots, begin).toSorted((one, other) => other.rank - one.rank);
}

function findWays(routes: readonly PageRoute[], above: Way): Way[] {
  return routes.flatMap((route) =>
    variantsOf(route.path ?? "").flatMap((own) => {
      const segments = [...above.segments, ...own];
      const rank = segments.reduce((sum, one) => sum + worth(one), route.index ? 2 : 0);
      const ends = [...above.ends, segments.length];
      const way = { routes: [...above.routes, route], ends, segments, rank };
      const isPage = route.path !== undefined || route.index === true;
      return [...findWays(route.children ?? [], way), ...(isPage ? [way] : [])];
    }),
  );
}

/** With and without a segment at the end that may be missing. */
function variantsOf(path: string): string[][] {
  const segments = path.split("/").filter(Boolean);
  const last = segments.at(-1);
  if (last?.endsWith("?") !== true) return [segments];
  const before = segments.slice(0, -1);
  return [[...before, last.slice(0, -1)], before];
}

/** @returns the routes of the page at a path from the outermost inwards; null when there is none. */
export function matchPage(ways: readonly Way[], path: string): PageMatch[] | null {
  const asked = path.split("/").slice(1).map(decoded);
  for (const { routes, ends, segments } of ways) {
    const params = readParams(segments, asked);
    if (!params) continue;
    return routes.map((route, at) => {
      const isRest = segments[(ends[at] ?? 0) - 1] === "*";
      const pathname = `/${asked.slice(0, isRest ? undefined : ends[at]).join("/")}`;
      return { route, params, pathname };
    });
  }
  return null;
}

function readParams(segments: readonly string[], asked: readonly string[]): Params | null {
  const params: Record<string, string> = {};
  const end = asked.findLastIndex((segment) => segment !== "") + 1;
  for (const [at, segment] of segments.entries()) {
    const here = asked[at];
    if (segment === "*") {
      params["*"] = asked.slice(at).join("/");
      return params;
    }
    if (!here) return null;
    if (segment.startsWith(":")) params[segment.slice(1)] = here;
    else if (segment.toLowerCase() !== here.toLowerCase()) return null;
  }
  return end === segments.length ? params : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
