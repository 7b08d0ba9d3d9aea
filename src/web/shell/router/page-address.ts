import { createPath, type Location, NavigationType } from "react-router";

/** Places in the browser's history, with the same keys and states as the framework's own. */

export const createKey = () => Math.random().toString(36).slice(2, 10);

export function locationOf(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  state: unknown,
  key: string,
): Location {
  return { pathname, search, hash, state, key, mask: undefined };
}

/** Where the browser stands. */
export function currentLocation(): Location {
  const { usr = null, key = "default" } = window.history.state ?? {};
  return locationOf(window.location, usr, key);
}

export function writeHistory(action: NavigationType, location: Location): void {
  const held = { usr: location.state, key: location.key };
  if (action === NavigationType.Push) window.history.pushState(held, "", createPath(location));
  else window.history.replaceState(held, "", createPath(location));
}

/** A place within the page in sight: nothing is to be loaded. */
export function isSamePageElsewhere(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== "";
}
