import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
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

test("orders of some days go out alone, by the shop's clock; the log names the days", async () => {
  await api.database.driver`update sales_order set created_at = '2026-05-01T12:00:00Z'`;
  const [one] = await api.database.driver<{ no: string }[]>`
    update sales_order set created_at = '2026-03-01T03:00:00Z'
    where id = (select order_id from sales_order_line limit 1) returning order_no as no`;
  const exported = async (period: { from?: string; to?: string }) => {
    const { data } = await shop.ask("exportTable", { kind: "orders", ...period });
    const { body } = await shop.download(data.address);
    const lines = body.trimEnd().split("\r\n").slice(1);
    return [...new Set(lines.map((line) => line.split(",")[0]))];
  };
  // Three in the morning in London is the evening before in New York.
  expect(await exported({ from: "2026-02-28", to: "2026-02-28" })).toEqual([one?.no]);
  expect(await exported({ from: "2026-03-01", to: "2026-04-30" })).toEqual([]);
  expect((await exported({ from: "2026-03-01" })).length).toBeGreaterThan(1);
  expect(await exported({ to: "2026-03-31" })).toEqual([one?.no]);
});
