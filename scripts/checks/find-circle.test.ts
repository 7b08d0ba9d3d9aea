import { expect, test } from "vitest";
import { serverFeatures } from "./boundary-table.ts";
import { findCircle } from "./find-circle.ts";

test("names the way round, without the way to it", () => {
  const rows = { cart: ["order"], order: ["payment"], payment: ["stock", "order"], stock: [] };
  expect(findCircle(rows)).toEqual(["order", "payment", "order"]);
});

test("a row that names itself is a circle", () => {
  expect(findCircle({ cart: ["cart"] })).toEqual(["cart", "cart"]);
});

test("two ways to one end are none", () => {
  const rows = { checkout: ["payment", "stock"], payment: ["stock"], stock: ["clock"] };
  expect(findCircle(rows)).toBeUndefined();
});

test("one row turned round in the server's own table is noticed", () => {
  expect(findCircle(serverFeatures)).toBeUndefined();
  const turned = { ...serverFeatures, stock: ["checkout"] };
  expect(findCircle(turned)?.at(-1)).toBe(findCircle(turned)?.[0]);
});
