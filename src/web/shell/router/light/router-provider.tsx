import {
  Component,
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { Location } from "react-router";
import type { PageMatch } from "../match-page.ts";
import {
  type DataRouter,
  ErrorContext,
  NavigationContext,
  PageContext,
  type PageState,
  PlaceContext,
  RouteContext,
  RouterContext,
} from "./contexts.ts";

/** Draws the pages of a router. Its elements stand as the framework's do, which ids made by React tell. */
export function RouterProvider({ router }: { router: DataRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(
    () => router.subscribe((next) => startTransition(() => setState(next))),
    [router],
  );
  const { location, restoreScrollPosition, preventScrollReset } = state;
  const { matches, loaderData, errors, navigation } = state;
  const around = useMemo(() => ({ router }), [router]);
  const place = useMemo(
    () => ({ location, restoreScrollPosition, preventScrollReset }),
    [location, restoreScrollPosition, preventScrollReset],
  );
  const page = useMemo(
    (): PageState => ({ matches: matches as readonly PageMatch[], loaderData, errors }),
    [matches, loaderData, errors],
  );
  return (
    <>
      <RouterContext value={around}>
        <PlaceContext value={place}>
          <NavigationContext value={navigation}>
            <PageContext value={page}>
              <Pages page={page} location={location} />
            </PageContext>
          </NavigationContext>
        </PlaceContext>
      </RouterContext>
      {null}
    </>
  );
}

/** From the innermost route outwards; a route that failed ends the page with its error. */
const Pages = memo(function Pages({ page, location }: { page: PageState; location: Location }) {
  const { matches, errors } = page;
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  return shown.reduceRight<ReactNode>((outlet, { route }, index) => {
    const within = matches.slice(0, index + 1);
    const errorPage =
      route.errorElement ?? (route.ErrorBoundary ? drawn(route.ErrorBoundary) : undefined);
    const content = route.Component ? drawn(route.Component) : (route.element ?? outlet);
    const inside = (
      <RouteContext value={{ matches: within, outlet }}>{content as ReactNode}</RouteContext>
    );
    if (errorPage === undefined) return inside;
    return (
      <ErrorFence
        location={location}
        error={errors?.[route.id]}
        errorPage={
          <RouteContext value={{ matches: within, outlet: null }}>
            {errorPage as ReactNode}
          </RouteContext>
        }
      >
        {inside}
      </ErrorFence>
    );
  }, null);
});

const drawn = (part: unknown) => createElement(part as ComponentType);

interface ErrorFenceProps {
  location: Location;
  /** What a loader threw. */
  error: unknown;
  errorPage: ReactNode;
  children: ReactNode;
}

type ErrorFenceState = { error: unknown; location: Location };

/** Shows a route's error page for what failed while loading or drawing; another address starts anew. */
class ErrorFence extends Component<ErrorFenceProps, ErrorFenceState> {
  override state: ErrorFenceState = { error: this.props.error, location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorFenceProps, state: ErrorFenceState) {
    const { location } = props;
    const error = props.error ?? (location === state.location ? state.error : undefined);
    return { error, location };
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line eslint/no-console -- Whoever looks into a broken page looks there.
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorContext value={error}>{this.props.errorPage}</ErrorContext>;
  }
}
