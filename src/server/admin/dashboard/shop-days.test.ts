import { afterAll, beforeAll, expect, test } from "vitest";
import { wallTime } from "#domain/shop/time-zone.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let shop: ApiApp;
let owner: string;
beforeAll(async () => {
  shop = await openApiApp();
  owner = await signInAs(shop.app, "R_SUPER");
}, 60_000);
afterAll(() => shop?.close());

async function keepTime(timeZone: string): Promise<void> {
  const value = json(timeZone);
  await shop.database.queries
    .insertInto("shop_setting")
    .values({ key: "timeZone", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

// A day and more apart: at every hour one of them has another day than UTC.
test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "%s: the dashboard's last day is the shop's today",
  async (timeZone) => {
    await keepTime(timeZone);
    const { data } = await askAdmin(shop, owner, "getDashboard", { days: 7 });
    expect(data.sales.at(-1)?.day).toBe(wallTime(Date.now(), timeZone).slice(0, 10));
  },
);

test("days that filter orders and the security log begin and end by the shop's clock", async () => {
  await keepTime("Pacific/Auckland");
  const { driver } = shop.database;
  // Half past midnight on the 25th in Auckland.
  const [order] = await driver<{ order_no: string }[]>`
    update sales_order set created_at = '2026-11-24T11:30:00Z'
    where id = (select id from sales_order order by id limit 1) returning order_no`;
  const found = async (day: string) => {
    const input = { text: order?.order_no ?? "", from: day, to: day };
    return (await askAdmin(shop, owner, "listOrders", input)).data.records.length;
  };
  expect([await found("2026-11-24"), await found("2026-11-25")]).toEqual([0, 1]);
  const [event] = await driver<
    { at: Date }[]
  >`select at from security_event order by no desc limit 1`;
  const day = wallTime(event?.at.getTime() ?? 0, "Pacific/Auckland").slice(0, 10);
  const { data } = await askAdmin(shop, owner, "listSecurity", { from: day, to: day });
  expect(data.records.length).toBeGreaterThan(0);
});
