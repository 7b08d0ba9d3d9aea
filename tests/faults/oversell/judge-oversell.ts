import { setTimeout as delay } from "node:timers/promises";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import type { Database } from "#server/platform/database.ts";
import { brokenBooks } from "../../support/broken-books.ts";
import { ledger } from "../../support/purchase.ts";
import type { Seen } from "./oversell-buyers.ts";
import { cartSku, unitsOf, type Sku } from "./oversell-plan.ts";
import type { OversellShop } from "./oversell-shop.ts";

export type Judgement = { what: string; passed: boolean; figure: string };
export type Count = { id: string; free: number; held: number; sold: number };

/** Where the units of each thing are, in one statement: a moment of the running shop. */
export async function countUnits({ driver }: Database, skus: readonly Sku[]): Promise<Count[]> {
  return driver<Count[]>`
    select p.product_id as id, p.stock as free,
      coalesce((select sum(u_held)::int from sales_order_line l
        where l.product_id = p.product_id and l.size = p.size), 0) as held,
      coalesce((select sum(u_taken)::int from sales_order_line l
        where l.product_id = p.product_id and l.size = p.size), 0) as sold
    from product_size p where p.product_id = any(${skus.map(({ id }) => id)})`;
}

/** What is missing, or too much. */
export function findUneven(skus: readonly Sku[], counts: readonly Count[]): string[] {
  return skus.flatMap(({ id, stock }) => {
    const count = counts.find((one) => one.id === id);
    const sum = count ? count.free + count.held + count.sold : 0;
    return sum === stock ? [] : [`${id}: ${JSON.stringify(count)} is not ${stock}`];
  });
}

/** Waits until no order waits for money, goods or a look. @returns whether that came. */
export async function comeToRest({ driver }: Database, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    await driver`update sales_order o set hold_expires_at = now()
      where state in ('created', 'awaiting_payment') and not exists (
        select 1 from payment p where p.order_id = o.id and p.state in ('capturing', 'pending'))`;
    await releaseNow({ driver });
    const [row] = await driver<{ open: number }[]>`
      select count(*)::int as open from sales_order o join payment p on p.order_id = o.id
      where o.state in ('created', 'awaiting_payment', 'payment_review')
        or p.state in ('opening', 'capturing', 'pending')`;
    if (row?.open === 0) return true;
    await delay(500);
  }
  return false;
}

/** The shop's own job, more often than every minute. */
export async function releaseNow({ driver }: Pick<Database, "driver">): Promise<void> {
  await driver`select graphile_worker.add_job('release-holds', job_key => 'release-holds:bench')`;
}

/** Stock, promises and money after all of it. */
export async function judgeOversell(
  shop: OversellShop,
  seen: Seen,
  skus: readonly Sku[],
): Promise<Judgement[]> {
  const { database } = shop;
  const counts = await countUnits(database, skus);
  const uneven = findUneven(skus, counts);
  const broken = await brokenBooks(database);
  const lines = skus.map((sku) => {
    const { free = 0, held = 0, sold = 0 } = counts.find(({ id }) => id === sku.id) ?? {};
    return `${sku.id} ${sold} + ${held} + ${free} = ${sku.stock}`;
  });
  const list = (found: readonly string[]) =>
    found.length === 0 ? "none" : `${found.length}: ${found.slice(0, 3).join("; ")}`;
  const missing = await findMissing(database, seen);
  const repeated = await repeatKeys(seen);
  const money = await findWrongMoney(shop, seen);
  return [
    judged("sold + held + free is the stock", uneven.length === 0, lines.join(", ")),
    judged("every promised order is there once, as asked", missing.length === 0, list(missing)),
    judged(
      "two requests with one key are one order",
      seen.differing.length === 0,
      list(seen.differing),
    ),
    judged("a key used again names the same order", repeated.length === 0, list(repeated)),
    judged("money, books and goods agree", money.length === 0, list(money)),
    judged("the books hold", broken.length === 0, list(broken)),
    judged(
      "every answer is one that a buyer may see",
      seen.unexpected.length === 0,
      list(seen.unexpected),
    ),
  ];
}

const judged = (what: string, passed: boolean, figure: string): Judgement => ({
  what,
  passed,
  figure,
});

type Row = { key: string; orderNo: string; units: number; orders: number };

async function findMissing({ driver }: Database, { promised }: Seen): Promise<string[]> {
  const rows = await driver<Row[]>`
    select o.idempotency_key as key, min(o.order_no) as "orderNo",
      count(distinct o.id)::int as orders, sum(l.quantity)::int as units
    from sales_order o join sales_order_line l on l.order_id = o.id
    where o.idempotency_key = any(${promised.map(({ key }) => key)}) group by 1`;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return promised.flatMap(({ buy, key, orderNo }) => {
    const row = byKey.get(key);
    // A cart that was filled again after a lost answer holds more than was meant.
    const isAsked = buy.sku.id === cartSku || row?.units === unitsOf(buy);
    const isOne = row?.orders === 1 && row.orderNo === orderNo && isAsked;
    return isOne ? [] : [`${orderNo} ${JSON.stringify(row)}`];
  });
}

/** So many of the keys are used once more. */
const mostRepeated = 100;

async function repeatKeys({ promised }: Seen): Promise<string[]> {
  const wrong: string[] = [];
  const step = Math.max(1, Math.floor(promised.length / mostRepeated));
  for (const { key, orderNo, ask } of promised.filter((_, n) => n % step === 0)) {
    const { code, data } = await ask(key);
    // An order that is over answers with a conflict, which names it.
    const names = code === successCode || code === errorCodes.conflict;
    if (!names || data.orderNo !== orderNo) {
      wrong.push(`${orderNo}: ${code} ${JSON.stringify(data).slice(0, 80)}`);
    }
  }
  return wrong;
}

type Paid = { id: string; state: string; captured: number; taken: number; quantity: number };

async function findWrongMoney(shop: OversellShop, seen: Seen): Promise<string[]> {
  // Of the orders that the demo was seeded with nothing was bought here.
  const captures = (await ledger(shop.simulatorUrl)).filter(
    ({ orderId }) => !orderId.startsWith("DEMO"),
  );
  const ids = captures.map(({ orderId }) => orderId);
  const rows = await shop.database.driver<Paid[]>`
    select p.provider_order_id as id, o.state, o.captured, sum(l.u_taken)::int as taken,
      sum(l.quantity)::int as quantity
    from payment p join sales_order o on o.id = p.order_id
    join sales_order_line l on l.order_id = o.id
    where p.provider_order_id = any(${[...seen.promised.map(({ id }) => id), ...ids]})
    group by 1, 2, 3`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wrong = [...seen.paid].filter((id) => !ids.includes(id)).map((id) => `${id} not charged`);
  if (new Set(ids).size < ids.length) wrong.push("an order was charged twice");
  for (const { orderId, amount } of captures) {
    const row = byId.get(orderId);
    const isPaid =
      row?.state === "paid" &&
      row.captured === Math.round(Number(amount) * 100) &&
      row.taken === row.quantity;
    if (!isPaid) wrong.push(`charged ${amount}: ${JSON.stringify(row)}`);
  }
  for (const row of rows) {
    if (row.captured > 0 && !ids.includes(row.id)) wrong.push(`${row.id} was never charged`);
  }
  return wrong;
}
