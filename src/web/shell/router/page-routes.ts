import { createElement } from "react";
import type {
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_RouteModules as RouteModules,
} from "react-router";

/** A route as `RouterProvider` renders it; its component is there once its module is. */
export type PageRoute = {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: PageRoute[];
  filled?: boolean;
  Component?: unknown;
  element?: unknown;
  errorElement?: unknown;
  ErrorBoundary?: unknown;
};

type ModuleOf = NonNullable<RouteModules[string]>;

/** The tree of routes and the same routes by id, made of what the server sent along. */
export function createPageRoutes(manifest: AssetsManifest, modules: RouteModules) {
  const byId: Record<string, PageRoute> = {};
  const roots: PageRoute[] = [];
  const entries = Object.values(manifest.routes).filter((entry) => entry !== undefined);
  for (const { id, path, index, caseSensitive } of entries) {
    byId[id] = { id, path, index, caseSensitive };
  }
  for (const { id, parentId } of entries) {
    const route = byId[id];
    if (!route) continue;
    const parent = parentId === undefined ? undefined : byId[parentId];
    if (parent) (parent.children ??= []).push(route);
    else roots.push(route);
    const loaded = modules[id];
    if (loaded) fillIn(route, loaded);
  }
  return { roots, byId };
}

/** Puts a loaded module into its route; the document around everything belongs to the root. */
export function fillIn(route: PageRoute, { default: Component, ErrorBoundary, Layout }: ModuleOf) {
  const inLayout = (part: ModuleOf["default"] | NonNullable<ModuleOf["ErrorBoundary"]>) =>
    Layout && createElement(Layout, null, createElement(part as ModuleOf["default"]));
  route.filled = true;
  if (route.id === "root") {
    route.element = inLayout(Component);
    route.errorElement = ErrorBoundary && inLayout(ErrorBoundary);
  } else {
    route.Component = Component;
    route.ErrorBoundary = ErrorBoundary;
  }
}

/** Loads a page from the server as if its address had been typed; what called never goes on. */
export function askAfresh(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Fetches a route's module and what it imports before somebody goes there; should it fail, going there tells. */
export function fetchAhead(file: string): void {
  import(/* @vite-ignore */ file).catch(() => undefined);
}

/** Fetches a route's module. After a release its file may be gone: then the page is asked for afresh. */
export const loadRouteModule = (file: string, address: string): Promise<ModuleOf> =>
  import(/* @vite-ignore */ file).catch(() => askAfresh(address));
