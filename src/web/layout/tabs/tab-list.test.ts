import { expect, test } from "vitest";
import type { AppRoute } from "#contract/routes/app-route.ts";
import {
  clearTabs,
  closeActive,
  closeByRoute,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  isRetained,
  leftAddress,
  moveTab,
  pinTab,
  relabelTab,
  resetLabel,
  restoreTabs,
  shownTabs,
  tabId,
  tabOf,
  unpinTab,
  visitTab,
  type Closed,
  type TabList,
} from "./tab-list.ts";

const route = (name: string, meta: Partial<AppRoute["meta"]> = {}): AppRoute => ({
  name,
  path: `/${name}`,
  layout: "base",
  meta: { title: name, i18nKey: name, ...meta },
});
const routes = {
  home: route("home"),
  P: route("P", { fixedIndexInTab: 1 }),
  F0: route("F0", { fixedIndexInTab: 0 }),
  A: route("A"),
  B: route("B"),
  C: route("C"),
  m: route("m", { multiTab: true }),
};
type Name = keyof typeof routes;

const at = (path: string, query: Record<string, string> = {}, hash = "") => ({
  path,
  query: new URLSearchParams(query),
  hash,
});
const tab = (name: Name) => tabOf(routes[name], at(`/${name}`));
const empty: TabList = { home: tab("home"), tabs: [], activeId: "/home" };
const open = (...names: Name[]) => names.reduce((list, name) => visitTab(list, tab(name)), empty);

const names = (tabs: readonly { id: string }[]) => tabs.map(({ id }) => id.slice(1)).join();
const shown = (list: TabList) => names(shownTabs(list));
const went = ({ goTo }: Closed) => goTo?.id ?? null;

test("a menu item leads to its page as it was left; in sight, it starts anew", () => {
  const filtered = visitTab(open("A"), tabOf(routes.B, at("/B", { text: "mug", page: "2" })));
  const away = visitTab(filtered, tab("A"));
  expect(leftAddress(away, "/B")).toBe("/B?text=mug&page=2");
  expect(leftAddress(filtered, "/B")).toBeUndefined();
  expect(leftAddress(away, "/C")).toBeUndefined();
  const home = visitTab(away, tabOf(routes.home, at("/home", { days: "7" })));
  expect(leftAddress(visitTab(home, tab("A")), "/home")).toBe("/home?days=7");
});

test("home comes first, then the pinned by index, then the rest as they came", () => {
  const list = open("A", "P", "B", "F0", "C");
  expect(shown(list)).toBe("home,F0,P,A,B,C");
  expect(names(list.tabs)).toBe("A,P,B,F0,C");
  expect(list.activeId).toBe("/C");
});

test("closing the active tab moves to the last remaining one", () => {
  const list = open("A", "P", "B", "F0", "C");
  const closed = closeTab(list, "/C");
  expect(went(closed)).toBe("/F0");
  expect(closed.list.activeId).toBe("/F0");
  const first = { ...open("A", "B", "C"), activeId: "/A" };
  expect(went(closeActive(first))).toBe("/C");
});

test("closing the last tab moves home", () => {
  expect(went(closeTab(open("A"), "/A"))).toBe("/home");
});

test("closing a tab that isn't active leaves the active one", () => {
  const closed = closeTab(open("A", "B", "C"), "/A");
  expect(went(closed)).toBeNull();
  expect(closed.list.activeId).toBe("/C");
  expect(closed.closed).toEqual(["/A"]);
});

test("closing an unknown tab, or home, does nothing", () => {
  const list = open("A");
  expect(closeTab(list, "/nothing")).toEqual({ list, goTo: null, closed: [] });
  expect(closeTab(list, "/home")).toEqual({ list, goTo: null, closed: [] });
});

test("a tab is closed by its route's name, with parameters too", () => {
  const product = tabOf(route("product"), at("/product/red-shirt"));
  const list = visitTab(open("A"), product);
  expect(shown(closeByRoute(list, "product").list)).toBe("home,A");
  expect(closeByRoute(list, "gone").list).toBe(list);
});

test("left, right, others and all spare the pinned", () => {
  const list = open("A", "P", "B", "F0", "C");
  expect(shown(closeLeft(list, "/B").list)).toBe("home,F0,P,B,C");
  expect(shown(closeRight(list, "/A").list)).toBe("home,F0,P,A");
  expect(shown(closeRight(list, "/home").list)).toBe("home,F0,P");
  expect(shown(closeOthers(list, "/B").list)).toBe("home,F0,P,B");
  expect(shown(clearTabs(list).list)).toBe("home,F0,P");
  expect(closeLeft(list, "/home").list).toBe(list);
  expect(closeLeft(list, "/gone").list).toBe(list);
  expect(closeRight(list, "/gone").list).toBe(list);
});

test("what closes the active tab on the way goes to the last of the remaining", () => {
  const list = { ...open("A", "P", "B", "F0", "C"), activeId: "/A" };
  expect(went(closeLeft(list, "/B"))).toBe("/C");
  expect(went(clearTabs(list))).toBe("/F0");
});

test("a tab is its path; with multiTab its path and sorted query", () => {
  expect(tabId(routes.m, at("/m", { b: "2", a: "1" }))).toBe("/m?a=1&b=2");
  expect(tabId(routes.m, at("/m"))).toBe("/m?");
  expect(tabId(routes.A, at("/A", { b: "2" }))).toBe("/A");
});

test("a visit brings the tab's address up to date and doubles nothing", () => {
  const search = route("search");
  const first = visitTab(empty, tabOf(search, at("/search", { q: "a" })));
  const second = visitTab(first, tabOf(search, at("/search", { q: "b" }, "#top")));
  expect(second.tabs).toHaveLength(1);
  expect(second.tabs[0]?.fullPath).toBe("/search?q=b#top");
  const home = visitTab(second, tabOf(routes.home, at("/home", { ref: "x" })));
  expect(home.tabs).toHaveLength(1);
  expect(home.home.fullPath).toBe("/home?ref=x");
});

test("home and the pinned are retained, 0 is a place as good as any", () => {
  const list = open("A", "F0");
  expect(["/home", "/F0", "/A", "/gone"].map((id) => isRetained(list, id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a page can be renamed while it is open, and gets its own name back", () => {
  const list = relabelTab(open("A"), "Order 12");
  expect(list.tabs[0]).toMatchObject({ label: "A", oldLabel: "A", newLabel: "Order 12" });
  expect(resetLabel(list).tabs[0]).toEqual(tab("A"));
  expect(relabelTab(list, "x", "/home").home).toEqual(list.home);
});

test("pinning puts a tab behind the pinned, unpinning before the plain ones", () => {
  const list = pinTab(open("A", "P", "B", "C"), "/B");
  expect(shown(list)).toBe("home,P,B,A,C");
  const back = unpinTab(list, "/P");
  expect(shown(back)).toBe("home,B,P,A,C");
  expect(back.tabs.find(({ id }) => id === "/B")?.fixedIndex).toBe(1);
  expect(unpinTab(list, "/A")).toBe(list);
});

test("tabs move among their own kind and not past the ends", () => {
  const list = open("A", "P", "B", "F0", "C");
  expect(shown(moveTab(list, "/C", -1))).toBe("home,F0,P,A,C,B");
  expect(shown(moveTab(list, "/C", -9))).toBe("home,F0,P,C,A,B");
  expect(shown(moveTab(list, "/A", 9))).toBe("home,F0,P,B,C,A");
  expect(shown(moveTab(list, "/P", -1))).toBe("home,P,F0,A,B,C");
  expect(moveTab(list, "/home", 1)).toBe(list);
});

test("restoring drops what is unknown or forbidden and doubles nothing", () => {
  const byName = (name: string) => Object.values(routes).find((one) => one.name === name);
  const gone = { ...tab("A"), id: "/gone", routeKey: "gone" };
  const moved = { ...tab("A"), id: "/old-a", routePath: "/old-a" };
  const stored = [gone, moved, { ...tab("B"), label: "old" }, tab("B"), tab("home"), tab("C")];
  const list = restoreTabs(open("C"), stored, byName);
  expect(shown(list)).toBe("home,B,C");
  expect(list.tabs[0]?.label).toBe("B");
  expect(list.activeId).toBe("/C");
});

test("a query that names another inside a value is a page of its own", () => {
  const inside = tabId(routes.m, at("/m", { a: "1&b=2" }));
  expect(inside).not.toBe(tabId(routes.m, at("/m", { a: "1", b: "2" })));
});
