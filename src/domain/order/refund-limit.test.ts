import { expect, test } from "vitest";
import { defaultOf } from "../shop/settings.ts";
import { refundAllowance, refundLimits } from "./refund-limit.ts";

const euros = { currency: "EUR" as const, rate: 920_000, granted: 0 };

test.each([
  ["R_SUPER", null],
  ["R_ADMIN", 92_000],
  ["R_SUPPORT", 9_200],
  ["R_FULFIL", 0],
  ["R_VIEWER", 0],
])("%s may refund up to %s cents of an order in euros", (role, most) => {
  expect(refundAllowance({ roles: [role] }, euros)).toBe(most);
});

test("the highest of several roles counts, less what was granted, never below nothing", () => {
  expect(refundAllowance({ roles: ["R_SUPPORT", "R_ADMIN"] }, { ...euros, granted: 2_000 })).toBe(
    90_000,
  );
  expect(refundAllowance({ roles: ["R_SUPPORT"] }, { ...euros, granted: 10_000 })).toBe(0);
  expect(
    refundAllowance({ roles: ["R_SUPPORT", "R_SUPER"] }, { ...euros, granted: 10_000 }),
  ).toBeNull();
});

test("an amount beside a role opens nothing to it: the permission is asked first", () => {
  const limits = refundLimits({
    refundLimitAdminUsd: defaultOf("refundLimitAdminUsd"),
    refundLimitSupportUsd: defaultOf("refundLimitSupportUsd"),
  });
  expect(
    refundAllowance({ roles: ["R_VIEWER"] }, euros, { fixed: { ...limits, R_VIEWER: 50_000 } }),
  ).toBe(0);
  expect(refundAllowance({ roles: ["nobody"] }, euros, { fixed: limits })).toBe(0);
});

test("a role of the shop's own has its own limit, and only with the right to refund", () => {
  const grants = ["orders.refund"];
  expect(refundAllowance({ roles: ["own"], grants }, euros, { own: [5_000] })).toBe(4_600);
  expect(refundAllowance({ roles: ["own"], grants }, euros, { own: [5_000, null] })).toBeNull();
  expect(refundAllowance({ roles: ["R_SUPPORT", "own"], grants }, euros, { own: [5_000] })).toBe(
    9_200,
  );
  expect(refundAllowance({ roles: ["own"] }, euros, { own: [5_000] })).toBe(0);
});

test("a key has its maker's limit only where it may refund itself", () => {
  const key = (...scopes: string[]) => ({ roles: ["R_ADMIN"], scopes });
  expect(refundAllowance(key("orders.cancel"), euros)).toBe(0);
  expect(refundAllowance(key("orders.cancel", "orders.refund"), euros)).toBe(92_000);
});
