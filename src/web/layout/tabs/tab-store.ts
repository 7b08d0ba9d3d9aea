import type { AppRoute } from "#contract/routes/app-route.ts";
import { createStore, type ReadableStore } from "#web/platform/store.ts";
import { saveSoon } from "#web/platform/storage.ts";
import {
  restoreTabs,
  tabOf,
  visitTab,
  type Closed,
  type Tab,
  type TabList,
  type Visit,
} from "./tab-list.ts";

/** Storage of a tab list by owner: one account never reads the tabs of another. */
export type KeptTabs = {
  read: (owner: string) => readonly Tab[];
  /** Null removes them. */
  write: (owner: string, tabs: readonly Tab[] | null) => void;
};

type TabFace = {
  home: AppRoute;
  kept: KeptTabs;
  /** Whether the list survives a reload. */
  isCached: () => boolean;
};

export type TabStore = ReadableStore<TabList> & {
  visit: (route: AppRoute, visit: Visit) => void;
  /** Applies a change, such as `relabelTab(list, …)`. */
  change: (make: (list: TabList) => TabList) => void;
  /**
   * Closes tabs.
   * @param pendingId tab of the pending navigation's page; it counts as active, as its page would
   * reopen its tab
   * @returns where to go when that tab was closed
   */
  close: (make: (list: TabList) => Closed, pendingId: string) => Tab | null;
  /**
   * Sets the owner of the tabs and restores their stored tabs, once per load of the page. A
   * visitor's tabs go with the sign-in; an account's are stored for it and shown to nobody else.
   * @param owner an account's id, or `visitor`
   * @param routeByName finds the routes the owner may open
   */
  restore: (owner: string, routeByName: (name: string) => AppRoute | undefined) => void;
  saveNow: () => void;
};

/** Owner of the tabs while nobody is signed in. */
export const visitor = "";

/** The open pages of storefront or admin; the store outlives every layout. */
export function createTabStore({ home, kept, isCached }: TabFace): TabStore {
  const homeTab = tabOf(home, { path: home.path, query: new URLSearchParams(), hash: "" });
  const atHome: TabList = { home: homeTab, tabs: [], activeId: homeTab.id };
  const { write, ...list } = createStore(atHome);
  let owner: string | null = null;
  // Nothing is written until the owner is known.
  const save = () => {
    if (owner !== null) kept.write(owner, isCached() ? list.read().tabs : null);
  };
  const saving = saveSoon(save);
  const set = (next: TabList) => {
    if (next === list.read()) return;
    write(next);
    saving.soon();
  };
  return {
    ...list,
    visit: (route, visit) => set(visitTab(list.read(), tabOf(route, visit))),
    change: (make) => set(make(list.read())),
    close: (make, pendingId) => {
      const closed = make({ ...list.read(), activeId: pendingId });
      if (closed.closed.length > 0) set(closed.list);
      return closed.goTo;
    },
    restore: (next, routeByName) => {
      if (owner === next) return;
      save();
      if (owner) set(atHome);
      owner = next;
      const own = kept.read(next);
      const visitors = next === visitor ? [] : kept.read(visitor);
      if (isCached()) set(restoreTabs(list.read(), [...own, ...visitors], routeByName));
      if (visitors.length > 0) kept.write(visitor, null);
      save();
    },
    saveNow: save,
  };
}
