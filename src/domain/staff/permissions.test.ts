import { expect, test } from "vitest";
import { mayDo, permissions, permissionsOf, rolesWith, staffRoles } from "./permissions.ts";

test("R_SUPER may do everything, R_ADMIN all but change the staff", () => {
  expect(permissionsOf(["R_SUPER"])).toEqual(permissions);
  expect(permissions.filter((one) => !mayDo(["R_ADMIN"], one))).toEqual(["staff.edit"]);
});

test("a viewer changes nothing", () => {
  const verbs = permissionsOf(["R_VIEWER"]).map((one) => one.split(".")[1]);
  expect(new Set(verbs)).toEqual(new Set(["read"]));
});

test("customers and unknown roles may do nothing", () => {
  expect(permissionsOf([])).toEqual([]);
  expect(permissionsOf(["R_USER", "admin", "r_super"])).toEqual([]);
});

test("several roles add up", () => {
  expect(mayDo(["R_VIEWER"], "stock.edit")).toBe(false);
  expect(mayDo(["R_VIEWER", "R_FULFIL"], "stock.edit")).toBe(true);
  expect(mayDo(["R_VIEWER", "R_FULFIL"], "pages.read")).toBe(true);
});

test("a right to change something includes to look at it", () => {
  for (const role of staffRoles) {
    for (const permission of permissionsOf([role])) {
      const noun = permission.split(".")[0] === "stock" ? "products" : permission.split(".")[0];
      expect(permissionsOf([role]), `${role} ${permission}`).toContain(`${noun}.read`);
    }
  }
});

test("rolesWith names the roles of a permission, R_SUPER always", () => {
  expect(rolesWith("orders.fulfil")).toEqual(["R_SUPER", "R_ADMIN", "R_FULFIL"]);
  expect(rolesWith("staff.edit")).toEqual(["R_SUPER"]);
});
