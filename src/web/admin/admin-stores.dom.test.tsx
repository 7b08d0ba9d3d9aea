import { expect, test } from "vitest";
import { routesByName } from "#contract/routes/route-table.ts";
import { permissionsOf, type StaffRole } from "#domain/staff/permissions.ts";
import { shownTabs } from "#web/layout/tabs/tab-list.ts";
import { createTabStore } from "#web/layout/tabs/tab-store.ts";
import { storageKey } from "#web/platform/storage.ts";
import { tabAt } from "../../../tests/support/tab-at.ts";
import { openRoutes } from "./admin-routes.ts";
import { keptAdminTabs } from "./admin-stores.ts";

/** What an account finds at the start of a page, after the browser has kept `globalTabs`. */
function tabsOf(owner: string, globalTabs: unknown, role: StaffRole = "R_SUPER", isCached = true) {
  localStorage.setItem(storageKey("globalTabs"), JSON.stringify(globalTabs));
  localStorage.setItem(storageKey("lastLoginUserId"), JSON.stringify("ann"));
  const home = routesByName.get("admin");
  if (!home) throw new Error("The route table has no first page of the admin.");
  const store = createTabStore({ home, kept: keptAdminTabs, isCached: () => isCached });
  const { byName } = openRoutes({ roles: [role], buttons: [...permissionsOf([role], [])] });
  store.restore(owner, (name) => byName.get(name));
  return shownTabs(store.read()).map(({ id, newLabel }) => newLabel ?? id);
}

const kept = [
  tabAt("gone", "/admin/gone"),
  { ...tabAt("content_pages", "/admin/pages"), newLabel: "Own name" },
  tabAt("system_staff", "/admin/staff"),
  { ...tabAt("sales_orders", "/admin/orders"), fixedIndex: 1 },
];

test("a stored list comes back with names and pins, without tabs whose page does not exist", () => {
  expect(tabsOf("ann", kept)).toEqual(["/admin", "/admin/orders", "Own name", "/admin/staff"]);
});

test("nor with those that the account may not open", () => {
  expect(tabsOf("ann", kept, "R_CONTENT")).toEqual(["/admin", "Own name"]);
});

test("another account finds none, and the list is its own from then on", () => {
  expect(tabsOf("bob", kept)).toEqual(["/admin"]);
  expect(localStorage.getItem(storageKey("globalTabs"))).toBe("[]");
  expect(localStorage.getItem(storageKey("lastLoginUserId"))).toBe('"bob"');
});

test("with caching off the list is not restored, and is gone", () => {
  expect(tabsOf("ann", kept, "R_SUPER", false)).toEqual(["/admin"]);
  expect(localStorage.getItem(storageKey("globalTabs"))).toBeNull();
});

test("a damaged list is none", () => {
  expect(tabsOf("ann", { 0: "x" })).toEqual(["/admin"]);
});
