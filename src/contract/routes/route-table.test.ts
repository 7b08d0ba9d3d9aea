import { expect, test } from "vitest";
import { flatten } from "./find-route.ts";
import {
  constantRoutes,
  filterByRoles,
  findRoute,
  routesByName,
  routesFor,
  routeTable,
} from "./route-table.ts";

const names = (roles: string[], buttons: string[] = []) =>
  flatten(routesFor({ roles, buttons })).map(({ name }) => name);

test("every name and every page's path stands once", () => {
  const all = flatten(routeTable);
  expect(routesByName.size).toBe(all.length);
  const pages = all.filter(({ layout }) => layout !== "none").map(({ path }) => path);
  expect(new Set(pages).size).toBe(pages.length);
});

test.each([
  ["/product/a-shirt", "product"],
  ["/checkouts", "checkouts"],
  ["/checkouts/cart", "checkouts"],
  ["/checkouts/return", "checkouts_return"],
  ["/login", "independent-website"],
  ["/login/register", "independent-website"],
  ["/admin/orders", "sales_orders"],
  ["/admin/orders/KR1", "sales_orders_detail"],
  ["/HOME/", "home"],
  ["/", "root"],
  ["/admin/sales", undefined],
  ["/product", undefined],
  ["/home/more", undefined],
])("the page at %s is %s", (path, name) => {
  expect(findRoute(path)?.name).toBe(name);
});

test("constant routes are exactly those that need no sign-in", () => {
  // Both lists as they were specified (R-ROUTE-5).
  const open =
    "/403 /404 /500 /home /about-us /faq /contact-us /cart /checkouts /collections/retro /login /register /reset-password /privacy-policy /return-policy /shipping-policy /terms-of-service /tracking-order /search /product/a-shirt /order-success/KR1";
  const ofAccounts =
    "/account /add-address /address /change-password /myprofile /order-detail/KR1 /orders";
  const constants = new Set(flatten(constantRoutes).map(({ name }) => name));
  for (const path of open.split(" ")) {
    expect(constants.has(findRoute(path)?.name ?? ""), path).toBe(true);
    expect(findRoute(path)?.meta.constant, path).toBe(true);
  }
  for (const path of ofAccounts.split(" ")) {
    const name = findRoute(path)?.name ?? "";
    expect(constants.has(name), path).toBe(false);
    expect(names([]), path).toContain(name);
  }
  // No page is in both, and each is in one.
  for (const { name, meta } of flatten(routeTable)) {
    expect(constants.has(name), name).toBe(meta.constant === true);
  }
});

test("roles filter pages, and headings without pages go", () => {
  expect(names([])).not.toContain("sales");
  expect(names(["R_FULFIL"])).toEqual(
    expect.arrayContaining(["admin", "sales", "sales_orders", "catalogue_stock"]),
  );
  expect(names(["R_FULFIL"])).not.toEqual(expect.arrayContaining(["content"]));
  expect(names(["R_FULFIL"])).not.toContain("system_staff");
});

test("R_SUPER sees everything", () => {
  expect(filterByRoles(routeTable, { roles: ["R_SUPER"], buttons: [] })).toEqual(routeTable);
});
