import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../../../../db/migrations/0079-what-was-sent-of-lost.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";

let shop: LostShop;
let support: StaffCaller;
beforeAll(async () => {
  shop = await openLostShop();
  support = await staffCaller(shop.database, adminBooksRoutes(shop.services), "R_SUPPORT");
}, 90_000);
afterAll(() => shop?.close());

test("of what was decided before counts what was sent, without what had gone back by then", async () => {
  const [whole, rest, kept, never] = [
    await shop.pay(),
    await shop.pay(),
    await shop.pay(),
    await shop.pay(),
  ];
  const part = { amount: { currency_code: "USD", value: "4.00" } };
  await shop.sim.post(`refund/${rest.captureId}`, part);
  await shop.search();
  for (const { orderNo } of [whole, rest]) {
    expect((await shop.decide("sendLostBack", orderNo, support)).code).toBe("0000");
  }
  expect((await shop.decide("keepLost", kept.orderNo, support)).code).toBe("0000");
  for (const { captureId } of [kept, never]) await shop.sim.post(`refund/${captureId}`, {});
  await shop.search();
  const { driver, queries } = shop.database;
  await driver`update lost_payment set refunds = jsonb_set(refunds, '{0,at}',
      to_jsonb(decided_at - interval '1 hour')) where capture_id = ${rest.captureId}`;
  await driver`alter table lost_payment drop column sent`;
  await up(queries as unknown as Kysely<unknown>);
  const rows = await driver<{ id: string; state: string; sent: number | null }[]>`
    select capture_id as id, state, sent from lost_payment`;
  const sentOf = ({ captureId }: { captureId: string }) => {
    const row = rows.find(({ id }) => id === captureId);
    return [row?.state, row?.sent];
  };
  expect([whole, rest, kept, never].map(sentOf)).toEqual([
    ["over", 6_400],
    ["over", 6_000],
    ["over", null],
    ["over", null],
  ]);
});
