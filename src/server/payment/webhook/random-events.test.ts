import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { insertShirt } from "../../../../tests/support/checkout-shop.ts";
import { openWebhookShop, type WebhookShop } from "../../../../tests/support/webhook-shop.ts";

const orders = 50;
const seed = Math.floor(Math.random() * 2 ** 32);

let shop: WebhookShop;
beforeAll(async () => {
  shop = await openWebhookShop();
  await insertShirt(shop, "shirt", { M: 500 });
  await shop.register();
});
afterAll(() => shop?.close());

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(start: number) {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Books = { captured: number; refunded: number; reversed: number };
const nothing: Books = { captured: 0, refunded: 0, reversed: 0 };
type Transaction = {
  transaction_info: {
    transaction_id: string;
    paypal_reference_id?: string;
    transaction_event_code: string;
    transaction_status: string;
    transaction_amount: { value: string };
    invoice_id?: string;
  };
};

/** Money that the simulator says it moved, by our order's number. */
async function theirBooks(): Promise<Map<string, Books>> {
  const { url } = shop.sim;
  const access = await fetch(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("kitroom-demo:kitroom-demo-secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token: token } = (await access.json()) as { access_token: string };
  const query = new URLSearchParams({
    start_date: new Date(Date.now() - 3_600_000).toISOString(),
    end_date: new Date(Date.now() + 3_600_000).toISOString(),
    page_size: "500",
  });
  const answer = await fetch(`${url}/v1/reporting/transactions?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const list = (await answer.json()) as { transaction_details: Transaction[] };
  const books = new Map<string, Books>();
  const orderOf = new Map<string, string>();
  const kinds = { T0006: "captured", T1107: "refunded", T1201: "reversed" } as const;
  const rows = list.transaction_details.map(({ transaction_info: info }) => info);
  for (const info of rows) orderOf.set(info.transaction_id, info.invoice_id ?? "");
  for (const info of rows) {
    if (info.transaction_status !== "S") continue;
    const orderNo = orderOf.get(info.paypal_reference_id ?? info.transaction_id) ?? "";
    const kind = kinds[info.transaction_event_code as keyof typeof kinds];
    const book = books.get(orderNo) ?? { ...nothing };
    book[kind] += Math.abs(Math.round(Number(info.transaction_amount.value) * 100));
    books.set(orderNo, book);
  }
  return books;
}

/** Of these orders; the demo shop's have no payments at the simulator. */
async function ourBooks(orderNos: string[]): Promise<Map<string, Books>> {
  const rows = await shop.database.queries
    .selectFrom("sales_order")
    .select(["order_no", "captured", "refunded", "reversed"])
    .where("captured", ">", 0)
    .where("order_no", "in", orderNos)
    .execute();
  return new Map(rows.map(({ order_no: orderNo, ...book }) => [orderNo, book]));
}

/** Every event arrived, and every look that it brought is done. */
async function quiet(): Promise<void> {
  await vi.waitFor(
    async () => {
      const sent = (await shop.sim.get("deliveries")) as { waiting: boolean }[];
      expect(sent.filter(({ waiting }) => waiting)).toEqual([]);
      const jobs = await shop.database.driver`
        select task_identifier, last_error from graphile_worker.jobs
        where task_identifier in ('settle-payment', 'look-at-dispute')`;
      expect([...jobs]).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
}

test("events doubled, late, reordered and forged over many payments end in the same books", async () => {
  const below = randomFrom(seed);
  const hows = ["signature", "body", "stranger", "stale"];
  await shop.sim.post("delivery", { delayMs: 0, jitterMs: 400, copies: 2 });
  const payments: { id: string; orderNo: string; cancel: () => Promise<unknown> }[] = [];
  for (let count = 0; count < orders; count += 1) {
    const buyer = await shop.newBuyer();
    const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 + below(3) };
    const { data } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
    const { id, orderNo } = data;
    payments.push({ id, orderNo, cancel: () => buyer.call("cancelOrder", { orderNo }) });
    if (below(5) === 0) await shop.sim.fault("pending-capture", "capture-order");
    if (below(8) === 0) await shop.sim.decline(id);
    else await shop.sim.approve(id);
    // Some come back, others close the tab.
    if (below(2) === 0) await buyer.call("captureOrder", { id });
    if (below(6) === 0) await shop.sim.post("forge", { how: hows[below(hows.length)] });
  }
  await quiet();
  const reviewed = await shop.database.queries
    .selectFrom("payment")
    .select("capture_id")
    .where("state", "=", "pending")
    .execute();
  for (const { capture_id: captureId } of reviewed) {
    await shop.sim.settle(captureId ?? "", below(3) === 0 ? "DECLINED" : "COMPLETED");
  }
  await quiet();
  let fates = 0;
  for (const { id, cancel } of payments) {
    const [taken] = await shop.sim.taken(id);
    if (!taken) continue;
    // Every seed meets a refund and a lost dispute.
    const fate = fates < 2 ? fates : below(4);
    fates += 1;
    if (fate === 0) await cancel();
    if (fate !== 1) continue;
    const opened = await shop.sim.post(`dispute/${taken.captureId}`);
    const { dispute_id: dispute } = opened as { dispute_id: string };
    const outcome =
      fates === 2 || below(2) === 0 ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR";
    await shop.sim.post(`resolve-dispute/${dispute}`, { outcome });
  }
  await quiet();
  await sendRefunds(shop.services);
  await quiet();

  const [ours, theirs] = [
    await ourBooks(payments.map(({ orderNo }) => orderNo)),
    await theirBooks(),
  ];
  const kinds = ["captured", "refunded", "reversed"] as const;
  const met = kinds.filter((kind) => [...theirs.values()].some((book) => book[kind] > 0));
  expect(ours.size, `seed ${seed}`).toBeGreaterThan(orders / 2);
  expect(met, `seed ${seed}`).toEqual([...kinds]);
  const sorted = (books: Map<string, Books>) =>
    [...books].toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(sorted(ours), `seed ${seed}`).toEqual(sorted(theirs));
  const stopped = await shop.database.queries
    .selectFrom("sales_order")
    .select(["order_no", "stops"])
    .execute();
  const stops = stopped.filter((order) => order.stops.length > 0);
  expect(stops, `seed ${seed}`).toEqual([]);
  const inbox = await shop.database.queries
    .selectFrom("webhook_inbox")
    .select(["event_id", "kind"])
    .where("handled_at", "is", null)
    .execute();
  expect(inbox, `seed ${seed}`).toEqual([]);
}, 90_000);
