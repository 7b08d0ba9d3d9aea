import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { decide, findJersey, ledger, namedLine, placeOrder } from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** The server is killed (SIGKILL) or asked to stop (SIGTERM) in the middle of a checkout. */
let shop: RunningShop;
let database: Database;
let sql: Database["driver"];
beforeAll(async () => {
  shop = await startShop();
  database = openDatabase(shop.databaseUrl, 2);
  sql = database.driver;
});
afterAll(async () => {
  await database.close();
  await shop.stop();
});

/** Makes the simulator's next answer to that call slow, so that the kill falls into it. */
async function delay(call: "create-order" | "capture-order", milliseconds: number): Promise<void> {
  await fetch(new URL("/sim/faults", shop.simulatorUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault: "delay", call, delayMs: milliseconds, calls: 1 }),
  });
}

async function filledCart() {
  const client = await ApiClient.guest(shop.url, "EUR");
  const jersey = await findJersey(client);
  const [line] = await client.data("saveCartItems", [namedLine(jersey, "MARLOW", "10", 2)]);
  const stock = () => sql<{ stock: number }[]>`
    select stock from product_size where product_id = ${jersey.id} and size = ${jersey.freeSize}`;
  return {
    client,
    jersey,
    ids: [line?.id ?? ""],
    stock: async () => (await stock())[0]?.stock ?? 0,
  };
}

/** Waits until the database shows it; the condition, not a time, ends the wait. */
async function until(shown: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await shown())) {
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

// Two starts of the server, and the pause after which a claim of the dead one is taken over.
const timeLimit = 60_000;

test(
  "killed while the payment is being opened: the same key goes on, nothing is doubled",
  async () => {
    const { client, ids, stock } = await filledCart();
    const before = await stock();
    const key = randomUUID();
    await delay("create-order", 5000);
    const lost = placeOrder(client, ids, key).catch(() => null);
    await until(async () => {
      const [row] = await sql`
      select 1 from payment p join sales_order o on o.id = p.order_id
      where o.idempotency_key = ${key}`;
      return row !== undefined;
    });
    await shop.killServer();
    await lost;
    expect(await stock()).toBe(before - 2);

    await shop.restartServer();
    // "Not yet known" (1012) until the dead server's claim has run out; the key stays the same.
    let placed = await placeOrder(client, ids, key);
    await until(async () => {
      if (placed.code !== "0000") placed = await placeOrder(client, ids, key);
      return placed.code === "0000";
    });
    await decide(placed.data.approveUrl, placed.data.id, "approve");
    expect(await client.data("captureOrder", { id: placed.data.id })).toMatchObject({
      status: "paid",
    });

    const orders = await sql`select id from sales_order where idempotency_key = ${key}`;
    expect(orders).toHaveLength(1);
    expect(await stock()).toBe(before - 2);
  },
  timeLimit,
);

test(
  "killed while the money is taken: one capture, one paid order, the cart empty",
  async () => {
    const { client, ids, stock } = await filledCart();
    const before = await stock();
    const { data: placed } = await placeOrder(client, ids);
    await decide(placed.approveUrl, placed.id, "approve");
    await delay("capture-order", 5000);
    const lost = client.call("captureOrder", { id: placed.id }).catch(() => null);
    await until(async () => {
      const [row] = await sql`
      select 1 from payment where provider_order_id = ${placed.id} and state = 'capturing'`;
      return row !== undefined;
    });
    await shop.killServer();
    await lost;

    await shop.restartServer();
    // The shopper's page asks again until it is known; the server's own reconciler may be first.
    await until(async () => {
      const answer = await client.call("captureOrder", { id: placed.id });
      return answer.code === "0000" && answer.data.status === "paid";
    });
    const taken = (await ledger(placed.approveUrl)).filter((row) => row.orderId === placed.id);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ amount: placed.quote.total.amount, currency: "EUR" });
    expect(await client.data("sumCart", {})).toBe(0);
    expect(await stock()).toBe(before - 2);
    const captures = await sql`
    select 1 from payment p join sales_order o on o.id = p.order_id
    where o.order_no = ${placed.orderNo} and p.state = 'captured'`;
    expect(captures).toHaveLength(1);
  },
  timeLimit,
);

test(
  "asked twice to stop, by a service manager and the launcher, it answers what was begun",
  async () => {
    const { client, ids } = await filledCart();
    const key = randomUUID();
    await delay("create-order", 5000);
    const answer = placeOrder(client, ids, key);
    await until(async () => {
      const [row] = await sql`select 1 from sales_order where idempotency_key = ${key}`;
      return row !== undefined;
    });
    process.kill(shop.serverPid(), "SIGTERM");
    const isOpen = () =>
      fetch(`${shop.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(async () => !(await isOpen()));
    process.kill(shop.serverPid(), "SIGTERM");
    expect((await answer).code).toBe("0000");
  },
  timeLimit,
);
