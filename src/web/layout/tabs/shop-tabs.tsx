import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import type { NavItem } from "#contract/catalog.ts";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { findShopRoute, shopRoutes } from "#contract/routes/storefront-routes.ts";
import { useStore } from "#web/platform/store.ts";
import { call } from "#web/api/browser-call.ts";
import { useRouteLabel } from "../menu/use-route-label.ts";
import { useSession } from "../session/session-store.ts";
import { TabBar } from "./tab-bar.tsx";
import { visitOf, type Tab, relabelTab } from "./tab-list.ts";
import { visitor } from "./tab-store.ts";
import { useTabActions } from "./use-tab-actions.ts";
import { followOwner, shopTabs, shopTheme } from "./shop-stores.ts";
import "./shop-tabs.css";

/** Routes with many pages, each with its own name. */
const named: readonly string[] = ["product", "collections"];

/** Addresses of products this page has fetched names for. */
const asked = new Set<string>();

/** Open pages of the shop as tabs, with the same list and settings as the admin's. */
export function ShopTabs({ navigation }: { navigation: readonly NavItem[] }) {
  const list = useStore(shopTabs);
  useVisits();
  useTabNames(list.tabs, navigation);
  const actions = useTabActions(shopTabs, findShopRoute);
  const { tab } = useStore(shopTheme);
  const labelOf = useTabLabel();
  return (
    <TabBar
      list={list}
      labelOf={labelOf}
      actions={actions}
      mode={tab.mode}
      height={tab.height}
      showIcons={false}
    />
  );
}

/** Orders are distinguished by their number. */
function useTabLabel(): (tab: Tab) => string {
  const labelOf = useRouteLabel();
  return (tab) => {
    if (tab.newLabel !== undefined) return tab.newLabel;
    const label = labelOf({ ...tab, title: tab.label });
    const number = tab.routeKey === "order-detail" ? tab.routePath.split("/").at(-1) : undefined;
    return number === undefined ? label : `${label} ${number}`;
  };
}

/** Pages with header and footer are tabs; account pages only while signed in. */
const isTab = ({ layout, meta }: AppRoute, isAccount: boolean) =>
  layout === "base" && (isAccount || meta.constant === true);

/** Records the current page as a visit of the current owner. */
function useVisits(): void {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const owner = status === "unknown" || status === "unreachable" ? null : (user?.userId ?? visitor);
  useEffect(() => {
    if (owner === null) return;
    const isAccount = owner !== visitor;
    const admitted = (route: AppRoute | undefined) =>
      route && isTab(route, isAccount) ? route : undefined;
    followOwner(owner, (name) => admitted(shopRoutes.find((one) => one.name === name)));
    const visit = visitOf({ pathname, search, hash });
    const route = admitted(findShopRoute(visit.path));
    // The page may be leaving because its tab was closed.
    if (route && !isLeaving) shopTabs.visit(route, visit);
  }, [owner, pathname, search, hash, isLeaving]);
}

/**
 * Gives the tabs of products and collections their own names: the current page has it in its
 * heading, the menu has those of collections, and tabs restored in another language are fetched.
 */
function useTabNames(tabs: readonly Tab[], navigation: readonly NavItem[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const tab of tabs) {
      if (tab.newLabel !== undefined || !named.includes(tab.routeKey)) continue;
      const name = tab.id === pathname ? headingInSight() : nameInMenu(navigation, tab);
      if (name) shopTabs.change((list) => relabelTab(list, name, tab.id));
      else if (tab.id !== pathname && tab.routeKey === "product") void askForName(tab);
    }
  }, [tabs, pathname, navigation]);
}

const headingInSight = () => document.querySelector("main h1")?.textContent.trim();

/** Slugs and tags need no decoding. */
const lastPart = ({ routePath }: Tab) => routePath.split("/").at(-1) ?? "";

function nameInMenu(items: readonly NavItem[], tab: Tab): string | undefined {
  const tag = lastPart(tab);
  if (tab.routeKey !== "collections") return undefined;
  const find = (list: readonly NavItem[]): string | undefined => {
    for (const item of list) {
      const name = item.tag === tag ? item.tagName : find(item.children);
      if (name) return name;
    }
    return undefined;
  };
  return find(items);
}

async function askForName(tab: Tab): Promise<void> {
  if (asked.has(tab.id)) return;
  asked.add(tab.id);
  const answer = await call("getProduct", { title: lastPart(tab) }, { quiet: true });
  if (answer.ok) shopTabs.change((list) => relabelTab(list, answer.data.title, tab.id));
}
