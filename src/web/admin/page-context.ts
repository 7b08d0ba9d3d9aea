import { createContext, useContext, useLayoutEffect } from "react";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { relabelTab, resetLabel } from "#web/layout/tabs/tab-list.ts";
import { useStore } from "#web/platform/store.ts";
import { adminTabs } from "./admin-stores.ts";
import { isUnknown } from "./data/failure.ts";
import type { AdminData } from "./data/use-admin-data.ts";

/** Props of a page: decoded path parameters, and its query (R-ROUTE-7). */
export type AdminPageProps = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
};

/** Tab and route of the page. */
export const PageTabContext = createContext<{ id: string; route: AppRoute } | null>(null);

/**
 * Renames the tab of this page while it is open, such as to an order's number.
 * @param label null while it is not known, which leaves the tab as it is; "" when there is no such
 *   record (any more), which gives the tab its route's name back
 */
export function useTabLabel(label: string | null): void {
  const id = useContext(PageTabContext)?.id;
  // A page whose code is here at once runs its effects before the frame opens its tab.
  const isOpen = useStore(adminTabs, ({ tabs }) => tabs.some((tab) => tab.id === id));
  useLayoutEffect(() => {
    if (id === undefined || label === null || !isOpen) return;
    adminTabs.change((list) => (label ? relabelTab(list, label, id) : resetLabel(list, id)));
  }, [id, label, isOpen]);
}

/**
 * The page of a record that there is not (any more) has no tab: it would come back at every load.
 * @param source the page's own record, by the address
 */
export function useTabOfKnown({ data, failure }: Pick<AdminData<unknown>, "data" | "failure">) {
  const id = useContext(PageTabContext)?.id;
  const isOpen = useStore(adminTabs, ({ tabs }) => tabs.some((tab) => tab.id === id));
  const isGone = data === null && failure !== null && isUnknown(failure);
  useLayoutEffect(() => {
    if (!isGone || !isOpen) return;
    adminTabs.change((list) => ({ ...list, tabs: list.tabs.filter((tab) => tab.id !== id) }));
  }, [id, isGone, isOpen]);
}
