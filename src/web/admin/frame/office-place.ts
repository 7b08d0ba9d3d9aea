import { createContext, useContext, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { findRoute } from "#contract/routes/route-table.ts";
import type { KeptPage } from "#web/shell/tabs/kept-pages.ts";
import { paramsOf } from "#web/shell/tabs/kept-pages.ts";
import { relabelTab, tabId } from "#web/shell/tabs/tab-list.ts";
import { officeTabs } from "../office-stores.ts";
import { pageTable } from "../page-table.ts";

/** Where one is: the page of the address, or null where the office has none. */
export function useOfficePlace(): KeptPage | null {
  const { pathname, search, hash } = useLocation();
  const found = findRoute(pathname);
  const route = found && pageTable.has(found.name) ? found : null;
  useLayoutEffect(() => {
    if (!route) return;
    officeTabs.visit(route, { path: plain(pathname), query: new URLSearchParams(search), hash });
  }, [route, pathname, search, hash]);
  if (!route) return null;
  const path = plain(pathname);
  const id = tabId(route, { path, query: new URLSearchParams(search), hash });
  return { id, route, params: paramsOf(route, path), search, renewal: 0 };
}

/** `/admin/` is `/admin`. */
const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);

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
