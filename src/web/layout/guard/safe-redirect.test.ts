import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each([
  ["/account", "/account"],
  ["/product/lantern-home?size=M#detail", "/product/lantern-home?size=M#detail"],
  [
    '/checkouts/cart?from=cart&items=["a","b"]',
    "/checkouts/cart?from=cart&items=[%22a%22,%22b%22]",
  ],
  ["/collections/../home", "/home"],
  ["/search?q=https%3A%2F%2Fa.example", "/search?q=https%3A%2F%2Fa.example"],
])("a path of the shop is followed: %s", (wanted, path) => {
  expect(safeRedirect(wanted, "/home")).toBe(path);
});

test.each([
  [null],
  [""],
  ["home"],
  ["https://evil.example"],
  ["javascript:alert(1)"],
  ["//evil.example"],
  ["///evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["/\n/evil.example"],
  ["\t//evil.example"],
  ["/%2Fevil.example"],
  ["/%5Cevil.example"],
  ["/%09/evil.example"],
  ["%2F%2Fevil.example"],
  ["/..//evil.example"],
  ["/./\\evil.example"],
  ["/%"],
  ["/login"],
  ["/login?redirect=/login"],
])("anything else leads home: %j", (wanted) => {
  expect(safeRedirect(wanted, "/home")).toBe("/home");
});
