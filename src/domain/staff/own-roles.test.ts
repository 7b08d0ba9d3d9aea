import { expect, test } from "vitest";
import { covers, isNeeded, rightGroups, rightsOf, withNeeded } from "./own-roles.ts";
import { permissions } from "./permissions.ts";

test("a right brings those it needs: the admin, and to see the changed records", () => {
  expect(withNeeded(["orders.refund"])).toEqual(["dashboard.read", "orders.read", "orders.refund"]);
  expect(withNeeded(["stock.edit"])).toEqual(["dashboard.read", "products.read", "stock.edit"]);
  expect(withNeeded(["mail.send"])).toEqual([
    "dashboard.read",
    "customers.read",
    "mail.read",
    "mail.send",
  ]);
  expect(withNeeded([])).toEqual([]);
  expect(withNeeded(permissions)).toEqual(permissions);
});

test("a right that another one needs cannot be left out, one that none needs can", () => {
  const chosen = ["dashboard.read", "products.read", "stock.edit"] as const;
  expect(chosen.map((one) => isNeeded(one, chosen))).toEqual([true, true, false]);
  expect(isNeeded("dashboard.read", ["dashboard.read"])).toBe(false);
});

test("nobody gives more than he holds, and owners are changed by owners alone", () => {
  const clerk = { roles: ["R_SUPPORT", "own"], grants: ["staff.read", "staff.edit"] };
  expect(covers(clerk, { roles: ["R_SUPPORT"] })).toBe(true);
  expect(covers(clerk, { roles: ["other"], grants: ["orders.read", "staff.edit"] })).toBe(true);
  expect(covers(clerk, { roles: ["R_FULFIL"] })).toBe(false);
  expect(covers(clerk, { roles: ["other"], grants: ["stock.edit"] })).toBe(false);
  const everything = { roles: ["own"], grants: permissions };
  expect(covers(everything, { roles: ["R_ADMIN"] })).toBe(true);
  expect(covers(everything, { roles: ["R_SUPER"] })).toBe(false);
  expect(covers({ roles: ["R_SUPER"] }, { roles: ["R_SUPER"] })).toBe(true);
});

test("a key covers no one: it never holds the right to change staff", () => {
  const key = { roles: ["R_SUPER"], scopes: ["orders.read"] };
  expect(covers(key, { roles: ["R_VIEWER"] })).toBe(false);
});

test("every right stands in one group", () => {
  const grouped = rightGroups.flatMap((group) => rightsOf(group));
  expect(grouped.toSorted()).toEqual(permissions.toSorted());
});
