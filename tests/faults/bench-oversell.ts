/**
 * `npm run bench:oversell [-- --seed N] [--buys 10000] [--stock 100] [--kills 20]`: people buy over
 * 64 connections from two processes of the shop, one of which is killed (SIGKILL) at random moments
 * and started again. Some pay, some approve and close the tab, some leave so that their holds end,
 * some pay after that. Ends with figures as JSON and `N passed, N failed`.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import {
  comeToRest,
  countUnits,
  findUneven,
  judgeOversell,
  releaseNow,
} from "./oversell/judge-oversell.ts";
import { buyOnce, type Seen } from "./oversell/oversell-buyers.ts";
import { planBuys, skus, type Buy } from "./oversell/oversell-plan.ts";
import { startOversellShop, type OversellShop } from "./oversell/oversell-shop.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    buys: { type: "string", default: "10000" },
    stock: { type: "string", default: "100" },
    kills: { type: "string", default: "20" },
  },
});
const { seed } = values;
const buyCount = Number(values.buys);
const stock = Number(values.stock);
const killCount = Number(values.kills);
const connections = 64;
/** A payment whose tab was closed is settled within two minutes (R-PAY-5), a dead claim sooner. */
const restMs = 240_000;

console.log(`seed ${seed}`);
await buildWebBundle();
const shop = await startOversellShop(stock);
try {
  await run(shop);
} catch (error) {
  console.log(shop.errors.slice(-10).join("\n"));
  throw error;
} finally {
  await shop.stop();
}

async function run({ database }: OversellShop): Promise<void> {
  const random = seededRandom(`oversell:${seed}`);
  const buys = planBuys(random, buyCount, stock);
  const killAt = Array.from({ length: killCount }, () => random.int(0, buyCount - 1));
  const strikes = killAt
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, which: random.chance(0.5) ? (1 as const) : (0 as const) }));
  const seen: Seen = {
    promised: [],
    paid: new Set(),
    soldOut: 0,
    lateRefused: 0,
    lost: 0,
    differing: [],
    unexpected: [],
  };
  const begun = performance.now();
  const state = { next: 0, over: false };
  const [snapshots] = await Promise.all([
    watchStock(state),
    buyAll(buys, seen, state),
    strikeAll(strikes, state),
  ]);
  const boughtMs = performance.now() - begun;
  const rests = await waitForRest(seen);
  const figures = {
    seed,
    buys: buyCount,
    perSecond: Math.round((buyCount / boughtMs) * 1000),
    kills: killCount,
    lostAnswers: seen.lost,
    promised: seen.promised.length,
    soldOut: seen.soldOut,
    paid: seen.paid.size,
    lateRefused: seen.lateRefused,
    snapshots: snapshots.count,
    units: await countUnits(database, skus(stock)),
    loggedErrors: shop.errors.length,
  };
  const ended = await countEnds();
  const judgements = [
    ...(await judgeOversell(shop, seen, skus(stock))),
    {
      what: "they are the stock at every moment looked at",
      passed: snapshots.uneven.length === 0 && snapshots.count > 0,
      figure: `${snapshots.count} moments ${snapshots.uneven.slice(0, 2).join("; ")}`,
    },
    { what: "every order came to rest", passed: rests, figure: JSON.stringify(ended) },
    {
      what: "orders were paid, and holds ended",
      passed: (ended["paid"] ?? 0) > 0 && (ended["expired"] ?? 0) > 0,
      figure: JSON.stringify(ended),
    },
  ];
  for (const { what, passed, figure } of judgements) {
    console.log(`${passed ? "✓" : "✗"} ${what}: ${figure}`);
  }
  const failed = judgements.filter(({ passed }) => !passed).length;
  if (failed > 0) console.log(shop.errors.slice(0, 5).join("\n"));
  console.log(JSON.stringify({ ...figures, orders: ended }));
  console.log(`${judgements.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

type State = { next: number; over: boolean };

async function buyAll(buys: readonly Buy[], seen: Seen, state: State): Promise<void> {
  // As if their quarter of an hour were over.
  const endHold = async (orderNo: string) => {
    await shop.database.driver`
      update sales_order set hold_expires_at = now() where order_no = ${orderNo}`;
  };
  const expired = async (orderNo: string) => {
    for (;;) {
      const [row] = await shop.database.driver`
        select 1 from sales_order where order_no = ${orderNo} and state = 'expired'`;
      if (row) return;
      await delay(100);
    }
  };
  const hand = async () => {
    for (;;) {
      const buy = buys[state.next];
      if (!buy) return;
      state.next += 1;
      await buyOnce({ seen, shop, endHold, expired }, buy);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, hand));
  } finally {
    state.over = true;
  }
}

type Strike = { at: number; which: 0 | 1 };

/** One process at a time is away. */
async function strikeAll(strikes: readonly Strike[], state: State): Promise<void> {
  for (const { at, which } of strikes) {
    while (state.next < at && !state.over) await delay(5);
    await shop.strike(which);
  }
}

/** Counts the units at moments of the running shop. */
async function watchStock(state: State): Promise<{ count: number; uneven: string[] }> {
  const uneven: string[] = [];
  let count = 0;
  while (!state.over) {
    await releaseNow(shop.database);
    uneven.push(...findUneven(skus(stock), await countUnits(shop.database, skus(stock))));
    count += 1;
    await delay(500);
  }
  return { count, uneven };
}

/** Closed tabs are settled by the shop alone; then all holds that are left end. */
async function waitForRest({ promised }: Seen): Promise<boolean> {
  const closed = promised.filter(({ buy }) => buy.way === "closes").map(({ id }) => id);
  const end = Date.now() + restMs;
  while (Date.now() < end) {
    const [row] = await shop.database.driver<{ open: number }[]>`
      select count(*)::int as open from payment
      where provider_order_id = any(${closed}) and state <> 'captured'`;
    if (row?.open === 0) break;
    await delay(500);
  }
  return comeToRest(shop.database, restMs);
}

async function countEnds(): Promise<Record<string, number>> {
  const rows = await shop.database.driver<{ state: string; n: number }[]>`
    select o.state, count(distinct o.id)::int as n from sales_order o
    join sales_order_line l on l.order_id = o.id
    where l.product_id = any(${skus(stock).map(({ id }) => id)}) group by 1`;
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
