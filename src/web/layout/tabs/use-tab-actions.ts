import { useMemo } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { FindRoute } from "#contract/routes/find-route.ts";
import { closeTab, tabId, visitOf, type Closed, type Tab, type TabList } from "./tab-list.ts";
import type { TabStore } from "./tab-store.ts";

export type TabActions = {
  open: (tab: Tab) => void;
  close: (id: string) => void;
  closeMany: (make: (list: TabList) => Closed) => void;
  change: (make: (list: TabList) => TabList) => void;
};

/** Actions on tabs; closing the active one navigates to where the list says. */
export function useTabActions(store: TabStore, findRoute: FindRoute): TabActions {
  const navigate = useNavigate();
  const location = useLocation();
  // The page of a pending navigation counts as the active tab.
  const { pathname, search, hash } = useNavigation().location ?? location;
  return useMemo(() => {
    const closeMany = (make: (list: TabList) => Closed) => {
      const visit = visitOf({ pathname, search, hash });
      const route = findRoute(visit.path);
      const goTo = store.close(make, route ? tabId(route, visit) : visit.path);
      if (goTo) void navigate(goTo.fullPath);
    };
    return {
      open: ({ fullPath }) => void navigate(fullPath),
      close: (id) => closeMany((list) => closeTab(list, id)),
      closeMany,
      change: store.change,
    };
  }, [store, findRoute, navigate, pathname, search, hash]);
}
