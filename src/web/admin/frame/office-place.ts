import { createContext, useContext, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { findRoute } from "#contract/routes/route-table.ts";
import { useHeading } from "#web/shell/router/use-heading.ts";
import type { KeptPage } from "#web/shell/tabs/kept-pages.ts";
import { paramsOf } from "#web/shell/tabs/kept-pages.ts";
import { relabelTab, tabId, visitOf } from "#web/shell/tabs/tab-list.ts";
import { officeTabs } from "../office-stores.ts";
import { pageTable } from "../page-table.ts";

/** Where one is: the page of the address, or null where the office has none. */
export function useOfficePlace(): KeptPage | null {
  const { pathname, search, hash, key } = useLocation();
  const heading = useHeading();
  const found = findRoute(pathname);
  const route = found && pageTable.has(found.name) ? found : null;
  useLayoutEffect(() => {
    // A page that is being left may be so because its tab was closed.
    if (!route || heading().key !== key) return;
    officeTabs.visit(route, visitOf({ pathname, search, hash }));
  }, [route, pathname, search, hash, key, heading]);
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

/** The tab that a page stands in, and its route. */
export const PageTabContext = createContext<{ id: string; route: AppRoute } | null>(null);

/**
 * Gives the tab of this page another name while it is open: an order's becomes its number. Null
 * leaves it as it is.
 * @public
 */
export function useTabLabel(label: string | null): void {
  const id = useContext(PageTabContext)?.id;
  useLayoutEffect(() => {
    if (id !== undefined && label !== null)
      officeTabs.change((list) => relabelTab(list, label, id));
  }, [id, label]);
}
