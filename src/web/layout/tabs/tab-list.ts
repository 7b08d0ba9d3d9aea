import type { AppRoute } from "#contract/routes/app-route.ts";
import { findAmong } from "#contract/routes/find-route.ts";
import { isPrivatePage } from "#domain/content/private-page.ts";
import { withoutSecrets } from "#web/layout/address/without-secrets.ts";

/**
 * The list of open pages as pure functions (R-TAB), without React, storage or the address bar.
 * Every change returns a new list.
 */

export type Tab = {
  /** Path, for `multiTab` routes with the sorted query: one tab per page (R-TAB-1). */
  id: string;
  /** The route's own name, where its `i18nKey` has no text in the language of the page. */
  label: string;
  /** The page's own name while it is open: `Order KR…` instead of `Order`. */
  newLabel?: string;
  /** The label that `newLabel` took the place of. */
  oldLabel?: string;
  routeKey: string;
  routePath: string;
  /** Path, query and hash as last visited; target of a click. */
  fullPath: string;
  /** Place among the pinned; absent on other tabs. */
  fixedIndex?: number;
  icon?: string;
  localIcon?: string;
  i18nKey: string;
};

export type TabList = {
  home: Tab;
  /** All others, in the order they were opened. */
  tabs: readonly Tab[];
  activeId: string;
};

type Address = { pathname: string; search: string; hash: string };
export type Visit = { path: string; query: URLSearchParams; hash: string };

/** The remaining list, and where to go when the active tab was closed (from the remaining list). */
export type Closed = { list: TabList; goTo: Tab | null; closed: readonly string[] };

/** `/admin/` is `/admin`. */
export function visitOf({ pathname, search, hash }: Address): Visit {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return { path, query: new URLSearchParams(search), hash };
}

/** Identity of the tab of a visited page. */
export function tabId({ meta }: AppRoute, { path, query }: Visit): string {
  if (meta.multiTab !== true) return path;
  const pairs = [...query].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(pairs)}`;
}

export function tabOf(route: AppRoute, visit: Visit): Tab {
  const { title, i18nKey, icon, localIcon, fixedIndexInTab } = route.meta;
  const isPrivate = isPrivatePage(visit.path);
  const query = (isPrivate ? withoutSecrets(visit.query) : visit.query).toString();
  return {
    id: tabId(route, visit),
    routeKey: route.name,
    routePath: visit.path,
    fullPath: `${visit.path}${query ? `?${query}` : ""}${isPrivate ? "" : visit.hash}`,
    label: title,
    i18nKey,
    ...(fixedIndexInTab === undefined ? {} : { fixedIndex: fixedIndexInTab }),
    ...(icon === undefined ? {} : { icon }),
    ...(localIcon === undefined ? {} : { localIcon }),
  };
}

/** Records a visit: adds the tab if needed, updates its address and activates it. */
export function visitTab(list: TabList, tab: Tab): TabList {
  if (tab.id === list.home.id) {
    return { ...list, home: { ...list.home, fullPath: tab.fullPath }, activeId: tab.id };
  }
  const known = list.tabs.some(({ id }) => id === tab.id);
  const tabs = known
    ? list.tabs.map((old) => (old.id === tab.id ? { ...old, fullPath: tab.fullPath } : old))
    : [...list.tabs, tab];
  return { ...list, tabs, activeId: tab.id };
}

/**
 * Where a menu item leads: to the open tab of its page as it was left, with filter and place, so
 * that going away and back loses nothing. The page in sight starts anew.
 * @param path the page's path
 * @returns undefined when the page is not open, or in sight
 */
export function leftAddress({ home, tabs, activeId }: TabList, path: string): string | undefined {
  if (path === activeId) return undefined;
  return [home, ...tabs].find(({ id }) => id === path)?.fullPath;
}

/** The order on screen: home, the pinned by their index, the rest as they were opened (R-TAB-2). */
export function shownTabs({ home, tabs }: TabList): readonly Tab[] {
  const pinned = tabs.filter((tab) => tab.fixedIndex !== undefined);
  const plain = tabs.filter((tab) => tab.fixedIndex === undefined);
  const byIndex = (a: Tab, b: Tab) => (a.fixedIndex ?? 0) - (b.fixedIndex ?? 0);
  return [home, ...pinned.toSorted(byIndex), ...plain];
}

/** Home and pinned tabs have no close button. */
export function isRetained(list: TabList, id: string): boolean {
  return id === list.home.id || list.tabs.find((tab) => tab.id === id)?.fixedIndex !== undefined;
}

/** Closes one tab. Home and unknown ids change nothing. */
export function closeTab(list: TabList, id: string): Closed {
  return keepTabs(list, (tab) => tab.id !== id);
}

export const closeActive = (list: TabList): Closed => closeTab(list, list.activeId);

/** Closes the first tab of a route. */
export function closeByRoute(list: TabList, routeKey: string): Closed {
  const tab = list.tabs.find((one) => one.routeKey === routeKey);
  return tab ? closeTab(list, tab.id) : unchanged(list);
}

/** Closes all but the pinned and the named ones. */
export function clearTabs(list: TabList, except: readonly string[] = []): Closed {
  return keepTabs(list, (tab) => tab.fixedIndex !== undefined || except.includes(tab.id));
}

export const closeOthers = (list: TabList, id: string): Closed => clearTabs(list, [id]);

/** Closes those left of it on the screen; pinned ones stay. */
export function closeLeft(list: TabList, id: string): Closed {
  const shown = shownTabs(list);
  const place = shown.findIndex((tab) => tab.id === id);
  if (place <= 0) return unchanged(list);
  return clearTabs(list, idsOf(shown.slice(place)));
}

/** Closes those right of it on the screen; right of home is everything. */
export function closeRight(list: TabList, id: string): Closed {
  const shown = shownTabs(list);
  const place = shown.findIndex((tab) => tab.id === id);
  if (place < 0) return unchanged(list);
  return clearTabs(list, idsOf(shown.slice(0, place + 1)));
}

const idsOf = (tabs: readonly Tab[]) => tabs.map(({ id }) => id);

/** Closing the active tab goes to the last remaining one, or home (R-TAB-4). */
function keepTabs(list: TabList, keeps: (tab: Tab) => boolean): Closed {
  const tabs = list.tabs.filter(keeps);
  if (tabs.length === list.tabs.length) return unchanged(list);
  const closed = idsOf(list.tabs.filter((tab) => !keeps(tab)));
  if (!closed.includes(list.activeId)) return { list: { ...list, tabs }, goTo: null, closed };
  const goTo = tabs.at(-1) ?? list.home;
  return { list: { ...list, tabs, activeId: goTo.id }, goTo, closed };
}

const unchanged = (list: TabList): Closed => ({ list, goTo: null, closed: [] });

/** Renames a tab while it is open. Home keeps its name. */
export function relabelTab(list: TabList, label: string, id: string = list.activeId): TabList {
  return changeTab(list, id, (tab) => ({ ...tab, oldLabel: tab.label, newLabel: label }));
}

export function resetLabel(list: TabList, id: string = list.activeId): TabList {
  return changeTab(list, id, (tab) => {
    const { newLabel: _new, oldLabel: _old, ...rest } = tab;
    return rest;
  });
}

/** Pins a tab after the pinned ones; home stays first. */
export function pinTab(list: TabList, id: string): TabList {
  const last = Math.max(0, ...list.tabs.map((tab) => tab.fixedIndex ?? 0));
  return changeTab(list, id, (tab) => ({ ...tab, fixedIndex: tab.fixedIndex ?? last + 1 }));
}

/** Unpins a tab: it becomes the first of the others, and the pinned are renumbered. */
export function unpinTab(list: TabList, id: string): TabList {
  const tab = list.tabs.find((one) => one.id === id);
  if (tab?.fixedIndex === undefined) return list;
  const { fixedIndex: _, ...plain } = tab;
  const shown = shownTabs(list).slice(1);
  const pinned = shown.filter((one) => one.fixedIndex !== undefined && one.id !== id);
  const rest = shown.filter((one) => one.fixedIndex === undefined);
  const counted = pinned.map((one, index) => ({ ...one, fixedIndex: index + 1 }));
  return { ...list, tabs: [...counted, plain, ...rest] };
}

/**
 * Moves a tab by a number of places on the screen, within its group: pinned among pinned, others
 * among others. Home stays first.
 */
export function moveTab(list: TabList, id: string, by: number): TabList {
  const shown = shownTabs(list).slice(1);
  const tab = shown.find((one) => one.id === id);
  if (!tab || by === 0) return list;
  const isPinned = tab.fixedIndex !== undefined;
  const group = shown.filter((one) => (one.fixedIndex !== undefined) === isPinned);
  const others = shown.filter((one) => (one.fixedIndex !== undefined) !== isPinned);
  const from = group.indexOf(tab);
  const to = Math.min(group.length - 1, Math.max(0, from + by));
  const moved = group.toSpliced(from, 1).toSpliced(to, 0, tab);
  const counted = isPinned ? moved.map((one, index) => ({ ...one, fixedIndex: index + 1 })) : moved;
  return { ...list, tabs: isPinned ? [...counted, ...others] : [...others, ...counted] };
}

function changeTab(list: TabList, id: string, change: (tab: Tab) => Tab): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) };
}

/**
 * Stored tabs whose route the visitor still has at that path. Labels come from the current route
 * table.
 */
export function restoreTabs(
  list: TabList,
  stored: readonly Tab[],
  routeByName: (name: string) => AppRoute | undefined,
): TabList {
  const kept = stored.flatMap((tab) => {
    const route = routeByName(tab.routeKey);
    if (!route || !findAmong([route], tab.routePath)) return [];
    const { title, i18nKey } = route.meta;
    return [{ ...tab, label: title, i18nKey }];
  });
  const fresh = kept.filter(
    ({ id }, index) =>
      id !== list.home.id &&
      kept.findIndex((other) => other.id === id) === index &&
      !list.tabs.some((open) => open.id === id),
  );
  return { ...list, tabs: [...fresh, ...list.tabs] };
}
