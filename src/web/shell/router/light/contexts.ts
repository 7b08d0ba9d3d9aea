import { type ComponentProps, type Context, createContext, type ReactNode, use } from "react";
import type {
  RouterProvider,
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_RouteModules as RouteModules,
} from "react-router";
import type { PageMatch } from "../match-page.ts";
import type { PageAhead } from "../page-router.ts";

/** The router of `page-router.ts`. */
export type DataRouter = ComponentProps<typeof RouterProvider>["router"] & {
  ahead: (page: string) => PageAhead;
};
export type State = DataRouter["state"];

/** Of the page, what is told of its routes. */
export type PageState = Pick<State, "loaderData" | "errors"> & { matches: readonly PageMatch[] };
export type PlaceState = Pick<State, "location" | "restoreScrollPosition" | "preventScrollReset">;

/** One route of the page: those above it, and what stands inside. */
export type RoutePlace = { matches: readonly PageMatch[]; outlet: ReactNode };

export const RouterContext = createContext<{ router: DataRouter } | null>(null);
export const FrameworkContext = createContext<{
  manifest: AssetsManifest;
  routeModules: RouteModules;
} | null>(null);
export const PlaceContext = createContext<PlaceState | null>(null);
export const NavigationContext = createContext<State["navigation"] | null>(null);
export const PageContext = createContext<PageState | null>(null);
export const RouteContext = createContext<RoutePlace>({ matches: [], outlet: null });
export const ErrorContext = createContext<unknown>(undefined);

/** @throws outside of the router */
export function useWithin<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error("There is no router around this part.");
  return value;
}
