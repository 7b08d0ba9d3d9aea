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

/** Where a face keeps its list, by owner: one account never reads the tabs of another. */
export type KeptTabs = {
  read: (owner: string) => readonly Tab[];
  /** Null forgets them. */
  write: (owner: string, tabs: readonly Tab[] | null) => void;
};

type TabFace = {
  home: AppRoute;
  kept: KeptTabs;
  /** Whether the list is kept from one load to the next. */
  isCached: () => boolean;
};

export type TabStore = ReadableStore<TabList> & {
  visit: (route: AppRoute, visit: Visit) => void;
  /** Takes a change over, such as `relabelTab(list, …)`. */
  change: (make: (list: TabList) => TabList) => void;
  /**
   * Closes tabs.
   * @param headingId the tab of the page one is on the way to; it counts as the active one, as its
   * page would bring its tab back
   * @returns where to go when that was among them
   */
  close: (make: (list: TabList) => Closed, headingId: string) => Tab | null;
  /**
   * Says whose tabs these are, and brings back what was kept for them, once for each load of the
   * page. What a visitor had open goes with whoever signs in; what an account had open is kept for
   * it and shown to nobody else.
   * @param owner an account's id, or `visitor`
   * @param routeByName knows the routes that they may open
   */
  restore: (owner: string, routeByName: (name: string) => AppRoute | undefined) => void;
  saveNow: () => void;
};

/** Owner of the tabs of whoever is not signed in. */
export const visitor = "";

/** The open pages of one face; it stands outside of every layout and outlives them. */
export function createTabStore({ home, kept, isCached }: TabFace): TabStore {
  const homeTab = tabOf(home, { path: home.path, query: new URLSearchParams(), hash: "" });
  const atHome: TabList = { home: homeTab, tabs: [], activeId: homeTab.id };
  const { write, ...list } = createStore(atHome);
  let owner: string | null = null;
  // Until it is known whose they are, nothing is written over what was kept.
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
    close: (make, headingId) => {
      const closed = make({ ...list.read(), activeId: headingId });
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
