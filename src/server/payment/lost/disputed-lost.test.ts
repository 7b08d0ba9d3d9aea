import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";

let shop: LostShop;
beforeAll(async () => {
  shop = await openLostShop();
}, 90_000);
afterAll(() => shop?.close());

const dispute = async (captureId: string) =>
  ((await shop.sim.post(`dispute/${captureId}`, {})) as { dispute_id: string }).dispute_id;
const resolveDispute = (id: string, outcome: string) =>
  shop.sim.post(`resolve-dispute/${id}`, { outcome });

// Whose side, when the case came, and what is right: the table of record 065 while a case is open.
test.each<[what: string, known: "order" | "report", when: "before" | "after"]>([
  ["disputed before it was found", "order", "before"],
  ["disputed after it was found", "order", "after"],
  ["disputed, known by the report alone", "report", "after"],
])("%s: it waits, and nothing is sent back until the case is over", async (_what, known, when) => {
  const lost = await shop.pay();
  const disputeId = when === "before" ? await dispute(lost.captureId) : "";
  await shop.search();
  if (known === "report") {
    await shop.database.driver`update lost_payment set provider_order_id = null
      where capture_id = ${lost.captureId}`;
  }
  const opened = disputeId || (await dispute(lost.captureId));
  // The screen of a person may be older than the case.
  const refused = await shop.decide("sendLostBack", lost.orderNo);
  expect([refused.code, refused.msg]).toEqual(["1004", expect.stringContaining("dispute")]);
  expect(await shop.refundsAt(lost.id)).toEqual([]);
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting", returned: "0.00" });
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("1004");
  expect((await shop.decide("keepLost", lost.orderNo)).code).toBe("1004");
  await resolveDispute(opened, "RESOLVED_SELLER_FAVOUR");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken", problem: "" });
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

test("a case that the buyer wins takes the money: nothing is left to send", async () => {
  const lost = await shop.pay();
  const opened = await dispute(lost.captureId);
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting" });
  await resolveDispute(opened, "RESOLVED_BUYER_FAVOUR");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
});

test("what the provider refuses is not answered as done, and is no more on its way", async () => {
  const lost = await shop.pay();
  await shop.search();
  await shop.sim.fault("forbidden", "refund-capture");
  const refused = await shop.decide("sendLostBack", lost.orderNo);
  const { state, problem } = (await shop.rowOf(lost.orderNo)) ?? {};
  expect([refused.code, state]).toEqual(["1004", "taken"]);
  expect(refused.msg).toContain("did not send");
  expect(refused.data).toMatchObject({ reason: problem });
});

test("what changed while a person waited for others is what he decides about", async () => {
  const small = await shop.pay(undefined, 9_000);
  await shop.search();
  const support = await staffCaller(shop.database, adminBooksRoutes(shop.services), "R_SUPPORT");
  let deciding: ReturnType<LostShop["decide"]> | undefined;
  await inTransaction(shop.database.queries, async (transaction) => {
    await sql`update lost_payment set amount = 900000
      where capture_id = ${small.captureId}`.execute(transaction);
    deciding = shop.decide("sendLostBack", small.orderNo, support);
    await shop.untilWaiting();
  });
  expect((await deciding)?.code).toBe("1014");
});
