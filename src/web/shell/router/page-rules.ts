import type { ComponentProps } from "react";
import {
  createPath,
  type Location,
  type RouterProvider,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

type State = ComponentProps<typeof RouterProvider>["router"]["state"];

/** The framework's own rule: new on this page, other parameters or another query; a route may refuse. */
export function needsData(
  { location, matches, loaderData }: State,
  module: RouteModules[string],
  match: State["matches"][number],
  next: Location,
): boolean {
  const { id } = match.route;
  const held = matches.find(({ route }) => route.id === id);
  if (!held || held.pathname !== match.pathname || loaderData[id] === undefined) return true;
  const changed =
    location.search !== next.search ||
    location.pathname === next.pathname ||
    held.params["*"] !== match.params["*"];
  if (!module?.shouldRevalidate) return changed;
  const { origin } = window.location;
  return module.shouldRevalidate({
    currentUrl: new URL(createPath(location), origin),
    currentParams: held.params,
    nextUrl: new URL(createPath(next), origin),
    nextParams: match.params,
    defaultShouldRevalidate: changed,
  });
}

/** The closest route above a failure that can say so; the root always can. */
export function boundaryOf(
  routes: AssetsManifest["routes"],
  matches: State["matches"],
  failed: string,
): string {
  const reach = matches.findIndex(({ route }) => route.id === failed) + 1;
  const able = matches.slice(0, reach).findLast(({ route }) => routes[route.id]?.hasErrorBoundary);
  return able?.route.id ?? "root";
}
