import { type ComponentType, createElement, use, useCallback, useMemo } from "react";
import type {
  Location,
  NavigateFunction,
  NavigateOptions,
  URLSearchParamsInit,
} from "react-router";
import {
  ErrorContext,
  NavigationContext,
  PageContext,
  PlaceContext,
  RouteContext,
  RouterContext,
  type State,
  useWithin,
} from "./contexts.ts";

export const useLocation = (): Location => useWithin(PlaceContext).location;

export const useNavigation = (): State["navigation"] => useWithin(NavigationContext);

export function useNavigate(): NavigateFunction {
  const { router } = useWithin(RouterContext);
  return useCallback(
    (to: Parameters<typeof router.navigate>[0] | number, options?: NavigateOptions) =>
      typeof to === "number" ? router.navigate(to) : router.navigate(to, options),
    [router],
  );
}

export function useRouteLoaderData(routeId: string): unknown {
  return useWithin(PageContext).loaderData[routeId];
}

type SetSearchParams = (next: URLSearchParamsInit, options?: NavigateOptions) => Promise<void>;

/** The query of the address, and what replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const { router } = useWithin(RouterContext);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set: SetSearchParams = useCallback(
    (next, options) =>
      router.navigate(`?${new URLSearchParams(next as Record<string, string>)}`, options),
    [router],
  );
  return [query, set];
}

export const Outlet = () => use(RouteContext).outlet;

function useRouteProps() {
  const { matches } = use(RouteContext);
  const { loaderData } = useWithin(PageContext);
  const match = matches.at(-1);
  return { params: match?.params ?? {}, loaderData: match && loaderData[match.route.id] };
}

/** What the framework puts around the page of a route. */
export const withComponentProps = (Page: ComponentType<ReturnType<typeof useRouteProps>>) =>
  function PageWithProps() {
    return createElement(Page, useRouteProps());
  };

/** What the framework puts around the error page of a route. */
export const withErrorBoundaryProps = (
  Page: ComponentType<ReturnType<typeof useRouteProps> & { error: unknown }>,
) =>
  function ErrorPageWithProps() {
    const error = use(ErrorContext);
    return createElement(Page, { ...useRouteProps(), error });
  };
