import * as may from "./reference/verdicts.ts";
import { actualAdmin, actualPage, adminOf, pageOf } from "./pages.ts";
import { differencesOf, places, type Model, type ModelOrder } from "./reference/state.ts";
import type { Snapshot, World } from "./world.ts";

/** What is compared, by the model and by the shop. */
type Compared = [at: string, model: unknown, shop: unknown];

/** One difference between the model and the shop. */
export type Difference = { at: string; model: unknown; shop: unknown };

/**
 * All orders and the stock on both sides, by their rows.
 * @param shown orders whose provider's ledger is compared as well.
 * @param withPages their pages, too.
 */
export async function compare(
  world: World,
  model: Model,
  shown: readonly ModelOrder[],
  withPages: boolean,
): Promise<{ differences: Difference[]; snapshot: Snapshot }> {
  const snapshot = await world.read();
  const both: [string, unknown, unknown][] = [
    ["stock", sorted(model.stock), sorted(snapshot.stock)],
  ];
  both.push(["orders", model.orders.length, snapshot.orders.length]);
  for (const [at, each] of model.orders.entries()) {
    const row = snapshot.orders[at];
    if (!row) continue;
    both.push([`order ${at}`, factsOf(each), actualFacts(row, each)]);
    both.push([`e-mails of order ${at}`, mailsOf(each), actualMails(row)]);
  }
  for (const order of shown) {
    const row = snapshot.orders[order.no];
    if (row) both.push(...(await compareShown(world, model, order, row, withPages)));
  }
  return { differences: both.flatMap(([at, one, other]) => differ(at, one, other)), snapshot };
}

/**
 * The provider's ledger of an order and both of its pages; nothing where rows and model are as they
 * were when they were compared last. Commands find captures and refunds by the ledger as it was read.
 */
async function compareShown(
  world: World,
  model: Model,
  order: ModelOrder,
  row: Snapshot["orders"][number],
  withPages: boolean,
): Promise<Compared[]> {
  const there = providerOf(order);
  const pages = [pageOf(order, model), adminOf(order, model)] as const;
  const isNew = (what: "ledger" | "pages", wanted: unknown) => {
    const known = JSON.stringify([row, wanted]);
    const last = world.compared[what].get(order);
    world.compared[what].set(order, known);
    return last !== known;
  };
  const isThere = order.provider !== null && row.providerId !== null;
  const hasLedger = isNew("ledger", there) && isThere;
  const hasPages = withPages && isNew("pages", pages);
  const [ledger, page, admin] = await Promise.all([
    hasLedger ? readProvider(world, order, row.providerId ?? "") : undefined,
    hasPages ? actualPage(world, row) : undefined,
    hasPages ? actualAdmin(world.lane, row) : undefined,
  ]);
  return [
    ...(hasLedger ? [["provider", there, ledger] satisfies Compared] : []),
    ...(hasPages
      ? [
          ["order page", pages[0], page] satisfies Compared,
          ["admin page", pages[1], admin] satisfies Compared,
        ]
      : []),
  ];
}

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Every place at which two plain values differ. */
function differ(at: string, model: unknown, shop: unknown): Difference[] {
  if (Object.is(model, shop)) return [];
  const isBoth = (test: (value: unknown) => boolean) => test(model) && test(shop);
  const isPlain = (value: unknown) => typeof value === "object" && value !== null;
  if (!isBoth(isPlain) || Array.isArray(model) !== Array.isArray(shop))
    return [{ at, model, shop }];
  const [one, other] = [model as Record<string, unknown>, shop as Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differ(`${at}.${key}`, one[key], other[key]));
}

function factsOf(order: ModelOrder) {
  const isUnpaid = order.phase === "created" || order.phase === "awaiting";
  return {
    state: may.statusOf(order),
    payment: order.payment.state,
    captured: order.captured,
    credited: order.credited,
    refunded: order.refunded,
    reversed: order.reversed,
    total: order.total,
    stops: [...(order.isDisagreeing ? ["books"] : []), ...(order.isStopped ? ["dispute"] : [])],
    shippingCredited: order.shipping.credited,
    holdUntil: isUnpaid ? order.holdUntil : "",
    paidAt: order.paidAt,
    coupon: order.coupon,
    lines: order.lines.map((line) => ({
      size: line.size,
      net: line.net,
      tax: line.tax,
      settled: line.settled,
      name: line.name,
      premium: line.premium,
      units: places.map((place) => line.at[place]),
    })),
    parcels: order.parcels.map(({ state, lines }) => ({
      state,
      units: lines.map(({ units }) => units),
    })),
    returns: order.returns.map(({ state, wants, size, lines }) => ({
      state,
      wants,
      size,
      lines: lines
        .toSorted((a, b) => order.lines.indexOf(a.line) - order.lines.indexOf(b.line))
        .map(({ quantity, arrived, resellable, held }) => [quantity, arrived, resellable, held]),
    })),
    requests: order.requests.map(({ amount, state }) => ({ amount, state })),
    changes: order.changes.map(({ price: { amount }, state }) => ({ amount, state })),
    differences: differencesOf(order).map(({ payment, total, provider }) => ({
      state: payment.state,
      amount: total,
      captures: (provider?.captures ?? [])
        .filter(({ word }) => word !== null)
        .map(({ amount, role }) => ({ amount, role })),
    })),
    credits: order.credits.map(({ amount }) => amount),
    refunds: order.refunds
      .map(({ credit, amount, state, tries, nextTry }) => ({
        amount,
        state,
        tries,
        credit: credit && order.credits.indexOf(credit) + 1,
        nextTry,
      }))
      .toSorted(inOneOrder),
    captures: (order.provider?.captures ?? [])
      .filter(({ word }) => word !== null)
      .map(({ amount, word, role, reversed }) => ({ amount, word, role, reversed })),
  };
}

type RefundFacts = { credit: number | null; state: string; amount: number };

/** Several refunds of one credit have no order of their own. */
const inOneOrder = (one: RefundFacts, other: RefundFacts) =>
  (one.credit ?? Infinity) - (other.credit ?? Infinity) ||
  one.state.localeCompare(other.state) ||
  one.amount - other.amount;

function actualFacts(row: Snapshot["orders"][number], order: ModelOrder) {
  const facts = row.facts as ReturnType<typeof factsOf>;
  const isUnpaid = order.phase === "created" || order.phase === "awaiting";
  const refunds = facts.refunds.toSorted(inOneOrder);
  const stops = facts.stops.toSorted((one, other) => one.localeCompare(other));
  return { ...facts, stops, refunds, holdUntil: isUnpaid ? facts.holdUntil : "" };
}

const mailsOf = ({ mails }: ModelOrder) =>
  countOf([...mails].map(([about, state]) => `${about} ${state}`));

/** E-mails by fact; a fact of a moment is counted, not named. */
function countOf(mails: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const about of mails) {
    const name = about
      .replace(/^(cancel|order-changed|refund-there|refund-failed|credit:surplus):\S+/, "$1")
      // Beside the order's book: by a refund, which has no number.
      .replace(/^credit:(beside-\d+|[0-9a-f-]{36}):/, "credit:beside:");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function actualMails(row: Snapshot["orders"][number]) {
  const names = new Map([
    ...row.parcelIds.map((id, at) => [id, String(at + 1)] as const),
    ...row.returnIds.map((id, at) => [id, String(at + 1)] as const),
    ...row.creditIds.map((id, at) => [id, String(at + 1)] as const),
    ...row.changeIds.map((id, at) => [id, String(at + 1)] as const),
    ...row.differences.map(({ id }, at) => [id, String(at + 1)] as const),
    ...row.captureIds.map((id, at) => [id, String(at + 1)] as const),
  ]);
  return countOf(
    row.mails.map(({ about, state }) => {
      let name = about.replace(`:${row.id}`, "");
      if (row.captureRows.some((id) => about === `credit:${id}`)) name = "credit:surplus:1";
      if (name.startsWith("order-declined")) name = "order-declined";
      for (const [id, no] of names) name = name.replace(id, no);
      return `${name} ${state}`;
    }),
  );
}

function providerOf({ provider }: ModelOrder) {
  return provider?.captures.map(({ amount, refunds, reversals }) => ({
    amount,
    isReversed: reversals.length > 0,
    refunds: refunds.map((refund) => `${refund.amount} ${refund.word}`),
  }));
}

/** The provider's own ledger of an order, read past every mishap. */
export async function readProvider(world: World, order: ModelOrder, id: string) {
  const found = await world.lane.inspect(id);
  if (found.kind !== "seen") return found.kind;
  world.seenThere.set(order, found.order);
  const { captures, refunds } = found.order;
  return captures.map(({ id: captureId, amount, isReversed }) => ({
    amount,
    isReversed,
    refunds: refunds
      .filter((refund) => refund.captureId === captureId)
      .map((refund) => `${refund.amount} ${refund.word}`),
  }));
}
