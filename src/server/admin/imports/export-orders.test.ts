import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
}, 60_000);
afterAll(() => api.close());

test.each([
  ["2026-03-08T06:59:59Z", "2026-03-08 01:59:59"],
  ["2026-03-08T07:00:00Z", "2026-03-08 03:00:00"],
  ["2026-12-31T23:30:00.750Z", "2026-12-31 18:30:00"],
])("an order of %s was placed at %s by the shop's clock, whose zone is said", async (at, wall) => {
  await api.database.driver`update sales_order set created_at = ${new Date(at)}, paid_at = null`;
  const [head = "", row = ""] = (await shop.exported("orders")).trimEnd().split("\r\n");
  expect(head.split(",").at(-1)).toBe("time_zone");
  expect(row.split(",").at(-1)).toBe("America/New_York");
  expect(row.split(",").slice(1, 3)).toEqual([wall, ""]);
});
