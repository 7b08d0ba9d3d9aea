import { sql, type Selectable, type Updateable } from "kysely";
import { openLostStates, type BoughtLine, type LostState } from "#domain/payment/lost-payment.ts";
import { orderNumberLength } from "#domain/order/order-number.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { LostPayment } from "#server/platform/schema.ts";
import { json } from "#server/platform/stored-json.ts";

export type LostPaymentRow = Selectable<LostPayment>;
/**
 * Money that went back; `by`, `decidedAt`: of one that we sent, the account that decided it, and
 * when.
 */
export type LostRefund = {
  id: string;
  amount: number;
  at: string;
  by?: string;
  decidedAt?: string;
};

/** The provider's view of money that our books do not have. */
export type LostFacts = {
  providerOrderId: string | null;
  captureId: string | null;
  orderNo: string;
  amount: number | null;
  currency: string;
  refunds: LostRefund[];
  reversed: boolean;
  payer: { email: string | null; name: string | null } | null;
  lines: BoughtLine[];
  movedAt: Date;
};

/** Of the provider's ids those that our books know, with their payment. */
export async function findKnown(
  queries: Queries,
  { captures, orders }: { captures: readonly string[]; orders: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; paymentId: string }>`
    select provider_id as reference, payment_id as "paymentId" from payment_capture
      where provider_id = any(${[...captures]}::text[])
    union all
    select provider_order_id, id from payment
      where provider_order_id = any(${[...orders]}::text[])`.execute(queries);
  return new Map(rows.map(({ reference, paymentId }) => [reference, paymentId]));
}

/** A payment under that number whose order at the provider was not written down yet. */
export async function findUnopened(queries: Queries, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p join sales_order o on o.id = p.order_id
    where p.provider_order_id is null and coalesce(p.invoice_no, o.order_no) = ${number}
    limit 1`.execute(queries);
  return rows[0]?.id;
}

export function findLost(queries: Queries, id: string): Promise<LostPaymentRow | undefined> {
  return queries.selectFrom("lost_payment").selectAll().where("id", "=", id).executeTakeFirst();
}

type ByProvider = Pick<LostFacts, "captureId" | "providerOrderId">;

const rowsBy = (queries: Queries, { captureId, providerOrderId }: ByProvider) => {
  const rows = queries.selectFrom("lost_payment").selectAll();
  return captureId === null
    ? rows.where("provider_order_id", "=", providerOrderId).where("capture_id", "is", null)
    : rows.where("capture_id", "=", captureId);
};

/** By its capture; a payment that was only approved by its order at the provider. */
export const findLostBy = (
  queries: Queries,
  ids: ByProvider,
): Promise<LostPaymentRow | undefined> => rowsBy(queries, ids).executeTakeFirst();

/** The same, locked: a person's decision comes before or after, not between. */
export const lockLostBy = (
  transaction: Queries,
  ids: ByProvider,
): Promise<LostPaymentRow | undefined> => rowsBy(transaction, ids).forUpdate().executeTakeFirst();

/** Of these captures those of which nothing is left; one that a bank took may come back. */
export async function findSettledLost(
  queries: Queries,
  captures: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select capture_id as id from lost_payment
    where capture_id = any(${[...captures]}::text[]) and state = 'over' and not reversed`.execute(
    queries,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of which it is not known yet whether they went, also where the order is no longer there. */
export function findSendingLost(queries: Queries): Promise<LostPaymentRow[]> {
  return queries
    .selectFrom("lost_payment")
    .selectAll()
    .where("state", "=", "sending")
    .orderBy("decided_at")
    .limit(1_000)
    .execute();
}

/** Those that a look at their order at the provider may show otherwise. */
export function findUnsettledLost(queries: Queries): Promise<LostPaymentRow[]> {
  return queries
    .selectFrom("lost_payment")
    .selectAll()
    .where("state", "in", openLostStates)
    .where("provider_order_id", "is not", null)
    .orderBy((row) => row("state", "=", "sending"), "desc")
    .orderBy("found_at")
    .limit(1_000)
    .execute();
}

/** Open ones that only the provider's report knows: of these nothing but disputes can be asked. */
export function findOpenByReport(queries: Queries): Promise<LostPaymentRow[]> {
  return queries
    .selectFrom("lost_payment")
    .selectAll()
    .where("state", "in", ["taken", "waiting"])
    .where("provider_order_id", "is", null)
    .orderBy("found_at")
    .limit(1_000)
    .execute();
}

/** The outcome that a look shows of the refund that a person requested. */
export type OwnRefund = {
  /** The provider could not send it: the next try is a new one. */
  hasFailed: boolean;
  /** It went, or is on its way. null: the look does not show refunds. */
  isThere: boolean | null;
  /** Those that went, or are on their way, by our request. */
  ids: readonly string[];
};

/**
 * Writes down the person who decided a refund of ours, so that a further decision about the same
 * money does not make the first one forgotten (R-REFUND-3).
 */
export function markOwn(
  refunds: readonly LostRefund[],
  before: Pick<LostPaymentRow, "refunds" | "decided_by" | "decided_at">,
  ids: readonly string[],
): LostRefund[] {
  const { decided_by: by, decided_at: at } = before;
  const own = by === null || at === null ? {} : { by, decidedAt: at.toISOString() };
  return refunds.map((refund) => {
    const known = before.refunds.find(({ id, by: who }) => id === refund.id && who !== undefined);
    if (known) return { ...refund, by: known.by, decidedAt: known.decidedAt };
    return ids.includes(refund.id) ? { ...refund, ...own } : refund;
  });
}

/**
 * Writes the seen state. Money that went back without us was not sent by the person who requested a
 * refund.
 * @returns whether it was not known before
 */
export async function saveLost(
  queries: Queries,
  facts: LostFacts,
  state: LostState,
  before: LostPaymentRow | undefined,
  { hasFailed, isThere, ids }: OwnRefund,
): Promise<boolean> {
  const { providerOrderId, captureId, orderNo, amount, currency, reversed, payer } = facts;
  const seen = {
    provider_order_id: providerOrderId,
    order_no: orderNo,
    amount,
    currency,
    reversed,
    refunds: json(before ? markOwn(facts.refunds, before, ids) : facts.refunds),
    state,
    ...(before && hasFailed && { tries: before.tries + 1, problem: "REFUND_FAILED", sent: null }),
    ...(state === "over" && isThere === false && { sent: null }),
    // A report's line knows less than a look.
    ...(facts.lines.length > 0 && { lines: json(facts.lines) }),
    // A payer who was forgotten stays so.
    ...(payer && !before?.blanked_at && { payer_email: payer.email, payer_name: payer.name }),
  };
  if (before) {
    await queries.updateTable("lost_payment").set(seen).where("id", "=", before.id).execute();
    return false;
  }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("lost_payment")
    .values({ id: newId(), capture_id: captureId, moved_at: facts.movedAt, ...seen })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Pick<
  Updateable<LostPayment>,
  | "state"
  | "problem"
  | "reason"
  | "tries"
  | "refunds"
  | "reversed"
  | "sent"
  | "decided_at"
  | "decided_by"
>;

/** Changes one that still stands where it was seen, in the same try. @returns whether it did. */
export async function changeLost(
  queries: Queries,
  { id, state, tries }: Pick<LostPaymentRow, "id" | "state" | "tries">,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("lost_payment")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .where("tries", "=", tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type ListedLost = LostPaymentRow & { hasOrder: boolean };

/** Open ones first, then the newest. */
export async function listLost(queries: Queries, most: number): Promise<ListedLost[]> {
  const { rows } = await sql<ListedLost>`
    select l.*, exists (select from sales_order o where o.order_no
        = left(l.order_no, ${orderNumberLength}::int))
      as "hasOrder"
    from lost_payment l
    order by (state = any(${[...openLostStates]}::text[])) desc, moved_at desc
    limit ${most}`.execute(queries);
  return rows;
}
