import { afterAll, beforeAll, expect, test } from "vitest";
import { openLostShop, type LostShop } from "../../../tests/support/lost-shop.ts";
import { refuseLostOrder } from "./lost-order.ts";

/** Answers to the number of a lost order, by the fate of its money (R-BACKUP-7). */
let shop: LostShop;
beforeAll(async () => {
  shop = await openLostShop();
}, 90_000);
afterAll(() => shop?.close());

type Lost = Awaited<ReturnType<LostShop["pay"]>>;
const cases: [what: string, befall: (lost: Lost) => Promise<unknown>, reason: string][] = [
  ["nobody has decided", () => Promise.resolve(), "orderLost"],
  ["it is kept for goods", ({ orderNo }) => shop.decide("keepLost", orderNo), "orderLost"],
  [
    "a part is back",
    ({ captureId }) =>
      shop.sim.post(`refund/${captureId}`, { amount: { currency_code: "USD", value: "4.00" } }),
    "orderLost",
  ],
  ["all was sent back", ({ orderNo }) => shop.decide("sendLostBack", orderNo), "orderLostBack"],
  [
    "all went back at the provider",
    ({ captureId }) => shop.sim.post(`refund/${captureId}`, {}),
    "orderLostBack",
  ],
  [
    "a bank took it back",
    ({ captureId }) => shop.sim.post(`reverse/${captureId}`, {}),
    "orderLostBack",
  ],
  [
    "one payment of its number is back, another is not",
    async ({ orderNo }) => {
      await shop.decide("sendLostBack", orderNo);
      await shop.pay(`${orderNo}-2`);
    },
    "orderLost",
  ],
];
test.each(cases)("%s", async (_, befall, reason) => {
  const lost = await shop.pay();
  await shop.search();
  await befall(lost);
  await shop.search();
  expect(await refuseLostOrder(shop.database.queries, lost.orderNo)).toMatchObject({ reason });
});

test("an approval alone, and a number that nobody knows", async () => {
  const approved = await shop.open();
  await shop.sim.approve(approved.id);
  await shop.search();
  const found = await refuseLostOrder(shop.database.queries, approved.orderNo);
  expect(found?.reason ?? null).not.toBe("orderLostBack");
  expect(await refuseLostOrder(shop.database.queries, "KR-1")).toBeNull();
});
