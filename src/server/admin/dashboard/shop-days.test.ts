import { afterAll, beforeAll, expect, test } from "vitest";
import { dateOfDay, dayNumber } from "#domain/delivery/business-days.ts";
import { momentOf, wallTime } from "#domain/shop/time-zone.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";
import { getDashboard } from "./get-dashboard.ts";

let shop: ApiApp;
let owner: string;
beforeAll(async () => {
  shop = await openApiApp();
  owner = await signInAs(shop.app, "R_SUPER");
});
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

test.each([7, 30, 90] as const)("the dashboard of %i days has each of them once", async (days) => {
  const { data } = await askAdmin(shop, owner, "getDashboard", { days });
  expect(new Set(data.sales.map(({ day }) => day)).size).toBe(days);
  expect(data.sales).toHaveLength(days);
});

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

test.each([
  // Clocks go forward: a day of 23 hours.
  ["America/New_York", "2026-03-08T04:59:59.999Z", "2026-03-07"],
  ["America/New_York", "2026-03-08T05:00:00Z", "2026-03-08"],
  ["America/New_York", "2026-03-09T03:59:59.999Z", "2026-03-08"],
  ["America/New_York", "2026-03-09T04:00:00Z", "2026-03-09"],
  // And back: one of 25, in which an hour comes twice.
  ["America/New_York", "2026-11-01T04:00:00Z", "2026-11-01"],
  ["America/New_York", "2026-11-01T06:30:00Z", "2026-11-01"],
  ["America/New_York", "2026-11-02T04:59:59.999Z", "2026-11-01"],
  ["America/New_York", "2026-11-02T05:00:00Z", "2026-11-02"],
  // Ends of a month and of a year.
  ["Asia/Shanghai", "2026-02-28T15:59:59.999Z", "2026-02-28"],
  ["Asia/Shanghai", "2026-02-28T16:00:00Z", "2026-03-01"],
  ["Europe/Berlin", "2026-12-31T22:59:59.999Z", "2026-12-31"],
  ["Europe/Berlin", "2026-12-31T23:00:00Z", "2027-01-01"],
])("%s: an order of %s counts on %s, today and seven days on", async (zone, at, day) => {
  await keepTime(zone);
  const { driver, queries } = shop.database;
  await driver`update sales_order set created_at = '2001-01-01T12:00:00Z'`;
  await driver`update sales_order set created_at = ${at}, state = 'paid'
    where id = (select id from sales_order order by id limit 1)`;
  const seen = async (now: number) =>
    getDashboard(queries, { now: () => new Date(now) }, 7, "en-US");
  const { sales, totals } = await seen(Date.parse(at));
  expect(sales).toHaveLength(7);
  expect(sales.at(-1)).toMatchObject({ day, orders: 1 });
  expect(totals).toMatchObject({ orders: 1, formerOrders: 0 });
  // From the seventh midnight on it is one of the seven days before.
  const turn = momentOf(`${dateOfDay(dayNumber(day) + 7)}T00:00`, zone);
  expect((await seen(turn - 1)).totals).toMatchObject({ orders: 1, formerOrders: 0 });
  expect((await seen(turn)).totals).toMatchObject({ orders: 0, formerOrders: 1 });
});
