import { useEffect } from "react";
import { useLocation } from "react-router";
import type { NavItem } from "#contract/catalog.ts";
import { call } from "#web/api/browser-call.ts";
import { relabelTab, type Tab } from "./tab-list.ts";
import { shopTabs } from "./shop-stores.ts";

/** Routes with many pages, each with its own name. */
const named: readonly string[] = ["product", "collections"];

/** Addresses of products this page has fetched names for. */
const asked = new Set<string>();

/**
 * Gives the tabs of products and collections their own names: the current page has it in its
 * heading, the menu has those of collections, and tabs restored in another language are fetched.
 */
export function useTabNames(tabs: readonly Tab[], navigation: readonly NavItem[]): void {
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
