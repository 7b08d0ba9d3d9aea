/**
 * `npm run bench:reconciler -- [--abandoned 3000] [--closed 30] [--seed 1]`: buyers who went to pay
 * and never came back cost nobody else anything. Some approve and close the tab at random moments of
 * two minutes; each must be settled within 120 s (R-PAY-5), while a further buyer buys all the time.
 * Ends with figures as JSON and `N passed, N failed`.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startReconciler } from "#server/payment/reconciler.ts";
import { insertShirt, openCheckoutShop, type Buyer } from "../support/checkout-shop.ts";

const { values } = parseArgs({
  options: {
    abandoned: { type: "string", default: "3000" },
    closed: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const abandonedCount = Number(values.abandoned);
const closedCount = Number(values.closed);
const spreadMs = 120_000;
const limitMs = 120_000;
let lastBuyer = 0;

const shop = await openCheckoutShop();
try {
  await run();
} finally {
  await shop.close();
}

async function run(): Promise<void> {
  const random = seeded(Number(values.seed));
  await insertShirt(shop, "shirt", { M: 90_000 });
  say(`${abandonedCount} buyers go to pay, seed ${values.seed}`);
  const placed = await placeAll(abandonedCount + closedCount);
  // Opened over a quarter of an hour, as buyers come.
  await shop.database.driver`update payment set next_look_at = now() + random() * interval '75 s'
    where state = 'open'`;
  const alone = await buyFor(10_000);
  const reconciler = startReconciler(shop.services);
  const began = Date.now();
  const closed = placed.slice(0, closedCount).map((id) => ({ id, at: random() * spreadMs }));
  const [settled, beside] = await Promise.all([
    Promise.all(closed.map(({ id, at }) => settleMs(id, at))),
    buyFor(spreadMs),
  ]);
  const seconds = (Date.now() - began) / 1000;
  await reconciler.stop();
  const [looks] = await shop.database.driver<{ looks: number }[]>`
    select sum(looks)::int as looks from payment where state = 'open'`;
  const figures = {
    seed: Number(values.seed),
    abandoned: abandonedCount,
    closedTabs: closedCount,
    settledSeconds: { median: median(settled) / 1000, slowest: Math.max(...settled) / 1000 },
    looksPerSecond: Math.round((looks?.looks ?? 0) / seconds),
    purchaseMs: { alone: median(alone), beside: median(beside), purchases: beside.length },
  };
  say(JSON.stringify(figures, null, 2));
  const checks: [string, boolean][] = [
    ["every closed tab is paid within 120 s", Math.max(...settled) <= limitMs],
    ["another purchase takes less than four times as long", median(beside) < 4 * median(alone)],
    ["each order was taken once", await eachOnce(closed.map(({ id }) => id))],
  ];
  for (const [title, ok] of checks) say(`${ok ? "✓" : "✗"} ${title}`);
  const failed = checks.filter(([, ok]) => !ok).length;
  say(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** One buyer, from an address and with an e-mail of their own, goes to pay. */
async function place(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  lastBuyer += 1;
  const email = `bench-${lastBuyer}@kitroom.example`;
  const { data } = await buyer.order({ cartItemIds: [line], email });
  return { buyer, id: data.id };
}

async function placeAll(count: number): Promise<string[]> {
  const ids: string[] = [];
  const hand = async () => {
    while (ids.length < count) ids.push((await place()).id);
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  return ids;
}

/** Approves at a moment and closes the tab. @returns milliseconds until the order was paid. */
async function settleMs(id: string, afterMs: number): Promise<number> {
  await delay(afterMs);
  await shop.sim.approve(id);
  const approved = Date.now();
  for (;;) {
    const [row] = await shop.database.driver`
      select 1 from payment where provider_order_id = ${id} and state = 'captured'`;
    const ms = Date.now() - approved;
    if (row || ms > 2 * limitMs) return ms;
    await delay(250);
  }
}

/** Whole purchases, one after the other. @returns what each took. */
async function buyFor(ms: number): Promise<number[]> {
  const took: number[] = [];
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const began = performance.now();
    const { buyer, id } = await place();
    await shop.sim.approve(id);
    const { code } = await buyer.call("captureOrder", { id });
    if (code !== "0000") throw new Error(`a purchase ended with ${code}`);
    took.push(performance.now() - began);
    await delay(200);
  }
  return took;
}

async function eachOnce(ids: readonly string[]): Promise<boolean> {
  const taken = await Promise.all(ids.map((id) => shop.sim.taken(id)));
  return taken.every((rows) => rows.length === 1);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Mulberry32. */
function seeded(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
