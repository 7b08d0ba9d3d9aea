import type { ComponentProps } from "react";
import {
  createPath,
  type Location,
  NavigationType,
  resolvePath,
  type RouterNavigateOptions,
  type RouterProvider,
  type To,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";
import { isAnyAsleep, loadPrograms, wakeAll } from "#web/shell/sleep/sleepers.ts";
import { tellLoading } from "./loading-state.ts";
import { textsOf } from "./form-texts.ts";
import {
  createKey,
  currentLocation,
  isSamePageElsewhere,
  locationOf,
  writeHistory,
} from "./page-address.ts";
import { idle } from "./idle-navigation.ts";
import { matchPage, waysThrough } from "./match-page.ts";
import { boundaryOf, needsData } from "./page-rules.ts";
import { dataAddress, fetchPageData, type PageData } from "./page-data.ts";
import {
  askAfresh,
  createPageRoutes,
  fillIn,
  loadRouteModule,
  type PageRoute,
} from "./page-routes.ts";

type DataRouter = ComponentProps<typeof RouterProvider>["router"];
type State = DataRouter["state"];
type Matches = State["matches"];
type Subscriber = Parameters<DataRouter["subscribe"]>[0];
/** Modules of a page's routes that are not here yet, and the address of its data; null when it has all. */
export type PageAhead = { files: string[]; data: string | null };
type NavigateOptions = RouterNavigateOptions & { formData?: FormData };

/** The parts of a router that `RouterProvider`, links, forms and hooks of these pages ask for. */
type PartsInUse =
  | "basename"
  | "createHref"
  | "enableScrollRestoration"
  | "encodeLocation"
  | "manifest"
  | "navigate"
  | "routes"
  | "state"
  | "subscribe"
  | "window";

export type ServerState = {
  manifest: AssetsManifest;
  modules: RouteModules;
  loaderData: State["loaderData"];
  errors: State["errors"];
  /** Fetches what else the pages of these routes need, such as texts. */
  prepare: (routeIds: readonly string[]) => Promise<void>;
  /**
   * Asks the guard about an address, given the routes of its page (spec §2). @returns the address
   * to go to instead, "" to stay where one is, null to go on.
   */
  divert: (address: string, routeIds: readonly string[]) => Promise<string | null>;
};

/**
 * The browser's half of the framework's router, for what pages here do: follow links, submit GET
 * forms, go back and forth. Server loaders only; no actions, fetchers or blockers, which are three
 * quarters of the framework's own. Same addresses, same data requests, same state towards React.
 */
class PageRouter implements Pick<DataRouter, PartsInUse> {
  readonly basename = "/";
  readonly window = window;
  readonly manifest: DataRouter["manifest"];
  readonly routes: DataRouter["routes"];
  state: State;
  readonly #server: ServerState;
  readonly #ways: ReturnType<typeof waysThrough>;
  readonly #subscribers = new Set<Subscriber>();
  #pending: AbortController | null = null;
  #scroll: { kept: Record<string, number>; now: () => number } | null = null;

  constructor(server: ServerState) {
    const { roots, byId } = createPageRoutes(server.manifest, server.modules);
    this.#server = server;
    this.#ways = waysThrough(roots);
    // The framework's types know more of a route than it asks of one whose data the server loads.
    this.routes = roots as DataRouter["routes"];
    this.manifest = byId as DataRouter["manifest"];
    const location = currentLocation();
    this.state = {
      historyAction: NavigationType.Pop,
      location,
      matches: this.#match(location),
      initialized: true,
      renderFallback: false,
      navigation: idle,
      restoreScrollPosition: false,
      preventScrollReset: false,
      revalidation: "idle",
      loaderData: server.loaderData,
      actionData: null,
      errors: server.errors,
      fetchers: new Map(),
      blockers: new Map(),
    };
    window.addEventListener("popstate", () => {
      void this.#visit(NavigationType.Pop, currentLocation(), false);
    });
  }

  // The framework's type tells more of a match than anybody here asks for.
  readonly #match = ({ pathname }: Location): Matches =>
    (matchPage(this.#ways, pathname) ?? []) as unknown as Matches;

  subscribe = (subscriber: Subscriber) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  createHref = (to: To | URL) => (typeof to === "string" ? to : createPath(to));

  encodeLocation = (to: To) => {
    const { pathname, search, hash } = new URL(this.createHref(to), window.location.origin);
    return { pathname, search, hash };
  };

  enableScrollRestoration = (kept: Record<string, number>, now: () => number) => {
    this.#scroll = { kept, now };
    return () => void (this.#scroll = null);
  };

  navigate = async (to: To | number | null, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") return window.history.go(to);
    const { pathname, search } = this.state.location;
    const path = resolvePath(to ?? pathname + search, pathname);
    if (options.formData) path.search = `?${new URLSearchParams(textsOf(options.formData))}`;
    const url = new URL(createPath(path), window.location.origin);
    if (url.origin !== window.location.origin) throw new Error("That address is not of this shop.");
    const location = locationOf(url, options.state ?? null, createKey());
    const action = options.replace === true ? NavigationType.Replace : NavigationType.Push;
    await this.#visit(action, location, options.preventScrollReset === true);
  };

  async #visit(
    action: NavigationType,
    location: Location,
    preventScrollReset: boolean,
  ): Promise<void> {
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    if (this.#scroll) this.#scroll.kept[this.state.location.key] = this.#scroll.now();
    const matches = this.#match(location);
    const complete = (change: Partial<State>) =>
      this.#complete(action, location, { matches, preventScrollReset, ...change });
    // What stays on the page hears of its new address, and has to be awake for that.
    const leaves = location.pathname !== this.state.location.pathname;
    const main = document.querySelector("main");
    const awake = wakeAll((place) => !leaves || main?.contains(place) !== true);
    if (isSamePageElsewhere(this.state.location, location)) {
      if (awake) await awake;
      return pending.signal.aborted ? undefined : complete({});
    }
    const navigation = { ...idle, state: "loading", location, matches, historyAction: action };
    this.#begin(navigation as State["navigation"]);
    const ids = matches.map(({ route }) => route.id);
    const diverted = await this.#server.divert(createPath(location), ids);
    if (pending.signal.aborted) return;
    if (diverted === "") return this.#update({ navigation: idle });
    if (diverted !== null) {
      return this.navigate(diverted, { replace: action !== NavigationType.Push });
    }
    const { loaderData, errors, redirect } = await this.#load(matches, location, pending.signal);
    if (!redirect && awake) await awake;
    if (pending.signal.aborted) return;
    if (!redirect) return complete({ loaderData, errors });
    const target = new URL(redirect.redirect, window.location.href);
    if (redirect.reload || target.origin !== window.location.origin) {
      return window.location.assign(target);
    }
    const replace = redirect.replace || action !== NavigationType.Push;
    await this.navigate(target.pathname + target.search + target.hash, { replace });
  }

  /** Modules and data of the page at once; what a kept layout holds already is not asked again. */
  async #load(matches: Matches, location: Location, signal: AbortSignal) {
    const { routes } = this.#server.manifest;
    const loading = matches.filter(({ route }) => routes[route.id]?.hasLoader);
    const wanted = loading.filter((match) => this.#needsData(match, location));
    const ids = wanted.map(({ route }) => route.id);
    const all = matches.map(({ route }) => route.id);
    const asked: Promise<PageData> =
      ids.length === 0
        ? Promise.resolve({ loaderData: {} })
        : fetchPageData(location, ids.length < loading.length ? ids : null, signal).catch(
            (error: unknown) => ({ loaderData: {}, failure: { routeId: ids[0] ?? "root", error } }),
          );
    const [{ loaderData, failure, redirect }] = await Promise.all([
      asked,
      this.#server.prepare(all).catch(() => askAfresh(createPath(location))),
      this.#loadModules(matches, location),
    ]);
    const kept = Object.fromEntries(
      matches.map(({ route: { id } }) => [id, loaderData[id] ?? this.#heldData(id, ids)]),
    );
    const errors = failure
      ? { [boundaryOf(routes, matches, failure.routeId)]: failure.error }
      : null;
    return { loaderData: kept, errors, redirect };
  }

  #heldData(id: string, asked: readonly string[]): unknown {
    return asked.includes(id) ? undefined : (this.state.loaderData[id] ?? null);
  }

  #needsData(match: Matches[number], next: Location): boolean {
    return needsData(this.state, this.#server.modules[match.route.id], match, next);
  }

  /** What a visit of a page would fetch now, for links that fetch it ahead. */
  ahead = (page: string): PageAhead => {
    const { manifest } = this.#server;
    const location = locationOf(new URL(page, window.location.origin), null, "");
    const matches = this.#match(location);
    const here = createPath(this.state.location) === createPath(location);
    // Of other addresses the server alone knows.
    if (matches.at(-1)?.route.path === "*") return { files: [], data: null };
    const loading = matches.filter(({ route }) => manifest.routes[route.id]?.hasLoader);
    const wanted = here ? [] : loading.filter((match) => this.#needsData(match, location));
    const files = matches.flatMap(({ route: { id } }) => {
      const entry = manifest.routes[id];
      return !entry || this.#server.modules[id]?.default ? [] : [entry.module];
    });
    const ids = wanted.map(({ route }) => route.id);
    const data = dataAddress(location, ids.length < loading.length ? ids : null);
    return { files: [...new Set(files)], data: ids.length > 0 ? data : null };
  };

  /** With the programs of parts that sleep in what the server draws: here there is nothing in their place. */
  async #loadModules(matches: Matches, location: Location): Promise<void> {
    await Promise.all(matches.map(({ route }) => this.#loadModule(route.id, location)));
    await loadPrograms();
  }

  async #loadModule(id: string, location: Location): Promise<void> {
    const { manifest, modules } = this.#server;
    const route: PageRoute | undefined = this.manifest[id];
    const file = manifest.routes[id]?.module;
    if (!route || route.filled || file === undefined) return;
    const loaded = await loadRouteModule(file, createPath(location));
    modules[id] = loaded;
    fillIn(route, loaded);
  }

  #complete(action: NavigationType, location: Location, change: Partial<State>): void {
    if (action !== NavigationType.Pop) writeHistory(action, location);
    this.#pending = null;
    this.#update({
      errors: null,
      ...change,
      location,
      historyAction: action,
      navigation: idle,
      restoreScrollPosition: this.#scroll?.kept[location.key] ?? null,
    });
  }

  /** To parts that sleep nobody can tell that a page is on its way: then the thin line alone hears of it. */
  #begin(navigation: State["navigation"]): void {
    if (!isAnyAsleep()) return this.#update({ navigation });
    this.state = { ...this.state, navigation };
    tellLoading(true);
  }

  #update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    tellLoading(this.state.navigation.state !== "idle");
    for (const subscriber of this.#subscribers) {
      subscriber(this.state, {
        deletedFetchers: [],
        newErrors: change.errors ?? null,
        viewTransitionOpts: undefined,
        flushSync: false,
      });
    }
  }
}

/** @returns the router of this page, as `RouterProvider` takes it. */
export function createPageRouter(server: ServerState): DataRouter {
  // What it lacks are fetchers, blockers and hot replacement, which no page here uses: the linter refuses their hooks.
  return new PageRouter(server) as unknown as DataRouter;
}
