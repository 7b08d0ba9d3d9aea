import { useLayoutEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { findRoute } from "#contract/routes/route-table.ts";
import type { KeptPage } from "#web/layout/tabs/kept-pages.ts";
import { paramsOf } from "#web/layout/tabs/kept-pages.ts";
import { tabId, visitOf } from "#web/layout/tabs/tab-list.ts";
import { adminTabs } from "../admin-stores.ts";
import { pageTable } from "../page-table.tsx";

/** The page of the current address, or null where the admin has none. */
export function useAdminPlace(): KeptPage | null {
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const found = findRoute(pathname);
  const route = found && pageTable.has(found.name) ? found : null;
  useLayoutEffect(() => {
    // The page may be leaving because its tab was closed.
    if (!route || isLeaving) return;
    adminTabs.visit(route, visitOf({ pathname, search, hash }));
  }, [route, pathname, search, hash, isLeaving]);
  if (!route) return null;
  const visit = visitOf({ pathname, search, hash });
  return {
    id: tabId(route, visit),
    route,
    params: paramsOf(route, visit.path),
    search,
    renewal: 0,
  };
}
