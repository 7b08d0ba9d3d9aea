import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import { keptAt, standingAt, wasPaidBy, type History } from "./provider-truth.ts";

/** Money of one order in one currency, minor units. */
type Sums = { captured: number; refunded: number; reversed: number };

type OurOrder = {
  id: string;
  orderNo: string;
  state: string;
  currency: string;
  isPaid: boolean;
  attention: string | null;
  stops: string[];
  credited: number;
  taken: number;
  units: number;
  heldBack: boolean;
  /** By currency. */
  sums: Record<string, Sums>;
  /** Refunds that did not come to rest. */
  restless: string[];
  /** Payments of corrections that cost more, by the provider's id, and what became of those. */
  differences: { id: string; state: string }[];
};

/** The shop's books about every order that the provider knows. */
export async function readOurBooks({ queries }: Database): Promise<Map<string, OurOrder>> {
  const { rows } = await sql<{
    id: string;
    orderNo: string;
    state: string;
    currency: string;
    isPaid: boolean;
    attention: string | null;
    stops: string[];
    credited: number;
    captured: number;
    refunded: number;
    /** Of it, what a bank had taken back before the refund was sent: nothing moved. */
    covered: number;
    reversed: number;
    taken: number;
    units: number;
    differences: OurOrder["differences"] | null;
    captures: { currency: string; amount: number; reversed: number; word: string }[] | null;
    refunds:
      | { currency: string; amount: number; state: string; beside: boolean; issue: string | null }[]
      | null;
  }>`
    select p.provider_order_id as id, o.order_no as "orderNo", o.state, o.currency,
      o.paid_at is not null as "isPaid", p.attention, o.stops,
      o.credited, o.captured, o.refunded, o.reversed, l.taken, l.units,
      (select coalesce(sum(r.amount), 0)::int from refund r
        join payment of on of.id = r.payment_id
        where of.order_id = o.id and r.settled_by = 'bank') as covered,
      (select jsonb_agg(jsonb_build_object('id', d.provider_order_id, 'state', c.state))
        from payment d join order_change c on c.id = d.change_id
        where d.order_id = o.id and d.provider_order_id is not null) as differences,
      (select jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', coalesce(c.amount, 0),
        'reversed', c.reversed, 'word', c.word)) from payment_capture c
        join payment of on of.id = c.payment_id where of.order_id = o.id) as captures,
      (select jsonb_agg(jsonb_build_object('currency', coalesce(r.currency, c.currency, o.currency),
        'amount', r.amount, 'state', r.state, 'beside', r.credit_id is null, 'issue', r.issue))
        from refund r left join payment_capture c on c.id = r.capture_id
        join payment of on of.id = r.payment_id where of.order_id = o.id) as refunds
    from payment p join sales_order o on o.id = p.order_id
      join lateral (select sum(quantity)::int as units, sum(u_taken + u_making + u_packed
        + u_shipped + u_delivered + u_returned + u_lost)::int as taken
        from sales_order_line where order_id = o.id) l on true
    where p.provider_order_id is not null and p.purpose = 'order'`.execute(queries);
  return new Map(
    rows.map(
      ({ captured, refunded, covered, reversed, captures, refunds, differences, ...order }) => {
        const own = { captured, refunded: refunded - covered, reversed };
        const sums: Record<string, Sums> = { [order.currency]: own };
        const of = (currency: string) =>
          (sums[currency] ??= { captured: 0, refunded: 0, reversed: 0 });
        for (const each of captures ?? []) {
          if (each.currency === order.currency || each.word !== "taken") continue;
          of(each.currency).captured += each.amount;
          of(each.currency).reversed += each.reversed;
        }
        for (const each of refunds ?? []) {
          const went = each.state === "done" || each.state === "settled";
          if (each.beside && went) of(each.currency).refunded += each.amount;
        }
        const restless = (refunds ?? [])
          .filter(({ state }) => state === "due" || state === "asking")
          .map(({ state, issue }) => `${state} ${issue ?? ""}`.trim());
        const heldBack = (captures ?? []).some(({ word }) => word === "held_back");
        return [order.id, { ...order, sums, restless, heldBack, differences: differences ?? [] }];
      },
    ),
  );
}

function theirSums(histories: readonly History[]): Record<string, Sums> {
  const sums: Record<string, Sums> = {};
  const captures = histories.flatMap((history) => {
    sums[history.currency] ??= { captured: 0, refunded: 0, reversed: 0 };
    const standing = standingAt(history, Infinity);
    return standing.isOthers ? [] : standing.captures;
  });
  for (const { status, currency, amount, done, reversed } of captures) {
    if (status !== "COMPLETED") continue;
    const sum = (sums[currency] ??= { captured: 0, refunded: 0, reversed: 0 });
    sum.captured += amount;
    sum.refunded += done;
    sum.reversed += reversed;
  }
  return sums;
}

/**
 * @param paidMore the histories of what its corrections cost more.
 * @returns how the books of an order differ from the provider's; null when they agree.
 */
export function differenceOf(
  history: History,
  ours: OurOrder | undefined,
  paidMore: readonly History[] = [],
): string | null {
  if (!ours) return isUntouched(history) ? null : "not in our books";
  const theirs = theirSums([history, ...paidMore]);
  for (const currency of new Set([...Object.keys(theirs), ...Object.keys(ours.sums)])) {
    const none = { captured: 0, refunded: 0, reversed: 0 };
    const [a, b] = [theirs[currency] ?? none, ours.sums[currency] ?? none];
    for (const name of ["captured", "refunded", "reversed"] as const) {
      if (a[name] !== b[name]) return `${name} ${currency}: theirs ${a[name]}, ours ${b[name]}`;
    }
  }
  if (ours.restless.length > 0) return `refund ${ours.restless.join(", ")}`;
  const standing = standingAt(history, Infinity);
  if (standing.isOthers && ours.attention !== "notOurs" && standing.captures.length > 0) {
    return `another's money, and no person is called: ${ours.attention}`;
  }
  const isStopped = ours.stops.includes("dispute");
  if (!ours.heldBack && isStopped !== standing.isDisputed) {
    return isStopped ? "stopped without a dispute" : "a dispute, and nothing stops";
  }
  return goodsWithoutMoney(history, ours) ?? correctionWithoutMoney(paidMore, ours);
}

/**
 * A correction is applied if and only if its difference was paid while it waited; money that came
 * later has gone back (R-AFTER-8).
 */
function correctionWithoutMoney(paidMore: readonly History[], ours: OurOrder): string | null {
  for (const { id, state } of ours.differences) {
    const history = paidMore.find((each) => each.id === id);
    if (!history) return `the provider knows no difference ${id}`;
    if (state === "applied" && !wasPaidBy(history, Infinity)) return "a correction nobody paid for";
    if (state !== "awaiting_payment") {
      if (state !== "applied" && keptAt(history, Infinity) > 0) return "a late difference is kept";
      continue;
    }
    if (wasPaidBy(history, Infinity)) return "a difference paid, and not applied";
    if (waitsToBeTaken(history)) return "a difference approved, and never taken";
  }
  return null;
}

/** Opened there, and its order ended here before its answer came: nobody was sent to pay it. */
function isUntouched(history: History): boolean {
  const { isApproved, captures } = standingAt(history, Infinity);
  return !isApproved && captures.length === 0;
}

/** Approved by an instrument that pays, and never taken. */
function waitsToBeTaken(history: History): boolean {
  const { captures, isApproved, isOthers } = standingAt(history, Infinity);
  const last = history.changes.findLast(({ kind }) => kind === "approved");
  const canPay = last?.kind === "approved" && last.instrument === "pays";
  return isApproved && canPay && captures.length === 0 && !isOthers;
}

/** Orders that keep money have their goods, and the reverse (R-PAY-4). */
function goodsWithoutMoney(history: History, ours: OurOrder): string | null {
  const { captured = 0, reversed = 0 } = ours.sums[ours.currency] ?? {};
  const kept = captured - ours.credited - reversed;
  if (ours.taken > 0 && !ours.isPaid) return "goods of an order that is not paid";
  if (ours.taken > 0 && !wasPaidBy(history, Infinity)) return "goods for money that never paid";
  if (kept > 0 && ours.taken === 0 && ours.state !== "partly_refunded") {
    return `keeps ${kept} and has no goods (${ours.state})`;
  }
  const isThanked = ["paid", "in_production"].includes(ours.state);
  if (isThanked && kept <= 0) return `${ours.state} without money`;
  const isOver = ours.state === "expired" || ours.state === "cancelled";
  return waitsToBeTaken(history) && !isOver ? "approved, and never taken" : null;
}

/** What no machine would look at again (R-PAY-5). */
export async function readForgotten({ queries }: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || id || ' ' || state as what from payment
    where provider_order_id is not null and next_look_at is null
      and state in ('opening', 'open', 'capturing', 'pending')
    union all select 'refund ' || id || ' ' || state from refund
    where next_try_at is null and state in ('due', 'asking', 'pending')`.execute(queries);
  return rows.map(({ what }) => what);
}
