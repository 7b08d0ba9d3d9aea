import { useSyncExternalStore } from "react";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { readJson, readText, saveSoon, shellKeys, writeJson } from "../shell-storage.ts";
import { readTabs } from "./read-tabs.ts";
import {
  restoreTabs,
  tabOf,
  visitTab,
  type Closed,
  type Tab,
  type TabList,
  type Visit,
} from "./tab-list.ts";

type TabFace = {
  /** Storage key of the list. */
  key: string;
  home: AppRoute;
  /** Whether the list is kept from one load to the next. */
  isCached: () => boolean;
};

export type TabStore = {
  read: () => TabList;
  subscribe: (listener: () => void) => () => void;
  visit: (route: AppRoute, visit: Visit) => void;
  /** Takes a change over, such as `relabelTab(list, …)`. */
  change: (make: (list: TabList) => TabList) => void;
  /** Closes tabs. @returns where to go when the active one was among them. */
  close: (make: (list: TabList) => Closed) => Tab | null;
  /**
   * Brings back what was stored, once for each load of the page. Another account than the last
   * does not inherit its tabs.
   * @param routeByName knows the routes that this account may open
   */
  restore: (userId: string, routeByName: (name: string) => AppRoute | undefined) => void;
  saveNow: () => void;
};

/** The open pages of one face; it stands outside of every layout and outlives them. */
export function createTabStore({ key, home, isCached }: TabFace): TabStore {
  const homeTab = tabOf(home, { path: home.path, query: new URLSearchParams(), hash: "" });
  const listeners = new Set<() => void>();
  const none: TabList = { home: homeTab, tabs: [], activeId: homeTab.id };
  let list = none;
  let restoredFor: string | null = null;
  const save = () => writeJson(key, isCached() ? list.tabs : null);
  const saving = saveSoon(save);
  const set = (next: TabList) => {
    if (next === list) return;
    list = next;
    saving.soon();
    for (const listener of listeners) listener();
  };
  return {
    read: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    visit: (route, visit) => set(visitTab(list, tabOf(route, visit))),
    change: (make) => set(make(list)),
    close: (make) => {
      const closed = make(list);
      set(closed.list);
      return closed.goTo;
    },
    restore: (userId, routeByName) => {
      if (restoredFor === userId) return;
      // The account has changed while the page was open: what is open is the other's.
      if (restoredFor !== null) set(none);
      restoredFor = userId;
      const isSame = readText(shellKeys.lastLoginUserId) === userId;
      if (isSame && isCached()) set(restoreTabs(list, readTabs(readJson(key)), routeByName));
      else writeJson(key, null);
      writeJson(shellKeys.lastLoginUserId, userId);
    },
    saveNow: save,
  };
}

export function useTabList(store: TabStore): TabList {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
