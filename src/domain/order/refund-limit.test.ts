import { expect, test } from "vitest";
import { defaultOf } from "../shop/settings.ts";
import { refundAllowance, refundLimits } from "./refund-limit.ts";

const euros = { currency: "EUR" as const, rate: 920_000, granted: [] };

const euro = (amount: number) => [{ currency: "EUR" as const, rate: 920_000, amount }];
const dollar = (amount: number) => [{ currency: "USD" as const, rate: 1_000_000, amount }];

test.each([
  ["R_SUPER", null],
  ["R_ADMIN", 92_000],
  ["R_SUPPORT", 9_200],
  ["R_FULFIL", 0],
  ["R_VIEWER", 0],
])("%s may refund up to %s cents of an order in euros", (role, most) => {
  expect(refundAllowance({ roles: [role] }, euros)).toBe(most);
});

test("the highest of several roles counts, less the granted sums, never below nothing", () => {
  expect(
    refundAllowance({ roles: ["R_SUPPORT", "R_ADMIN"] }, { ...euros, granted: euro(2_000) }),
  ).toBe(90_000);
  expect(refundAllowance({ roles: ["R_SUPPORT"] }, { ...euros, granted: euro(10_000) })).toBe(0);
  expect(
    refundAllowance({ roles: ["R_SUPPORT", "R_SUPER"] }, { ...euros, granted: euro(10_000) }),
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

// A limit of 100 US dollars; what is left of it after so much, in the currency of the next refund.
test.each([
  ["60 dollars, then euros", dollar(6_000), "EUR", 3_680],
  ["60 euros, then dollars", euro(6_000), "USD", 3_478],
  ["60 dollars and 30 euros, then euros", [...dollar(6_000), ...euro(3_000)], "EUR", 680],
  ["more than all of it in another currency", dollar(12_000), "EUR", 0],
  ["nothing", [], "EUR", 9_200],
] as const)("%s", (_what, granted, currency, left) => {
  const next = { currency, rate: currency === "EUR" ? 920_000 : 1_000_000, granted };
  expect(refundAllowance({ roles: ["R_SUPPORT"] }, next)).toBe(left);
});
