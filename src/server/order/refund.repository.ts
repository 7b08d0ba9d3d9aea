import { sql, type Selectable, type Updateable } from "kysely";
import type { Credit } from "#domain/order/credit.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Payment, Refund } from "#server/platform/schema.ts";

export type RefundRow = Selectable<Refund>;

/** A refund with all that sending it needs. */
export type RefundToSend = RefundRow & {
  order_id: string;
  /** The provider's id of the capture, and the capture's own currency. */
  provider_capture_id: string;
  currency: string;
  provider: Selectable<Payment>["provider"];
};

/** Money that is on its way, or back, already, as the provider shows it. */
export type Sent = { state: "done" | "pending"; providerId: string };

/** Writes a credit, its parts, and the refund that sends it. @returns the credit's id. */
export async function insertCredit(
  queries: Queries,
  grant: {
    orderId: string;
    credit: Credit;
    whole: boolean;
    reason: string;
    actor: string;
    at: Date;
    byHand?: boolean;
    /** The part of it that counts against a limit; without it, all that is by hand. */
    counted?: number;
    /** Without it, the capture that pays the order. */
    captureId?: string;
    sent?: Sent;
  },
): Promise<string> {
  const { orderId, credit, reason, actor, at, byHand = false, captureId = null, sent } = grant;
  const counted = grant.counted ?? null;
  const creditId = newId();
  await sql`
    insert into credit (id, order_id, no, amount, reason, actor, at, by_hand, counted)
    select ${creditId}::uuid, ${orderId}::uuid, count(*) + 1, ${credit.amount}, ${reason},
      ${actor}, ${at}::timestamptz, ${byHand}, ${counted}::int
    from credit where order_id = ${orderId}`.execute(queries);
  await queries
    .insertInto("credit_part")
    .values(
      credit.parts.map((part) => ({
        credit_id: creditId,
        kind: part.kind,
        net: part.net,
        tax: part.tax,
        ...(part.kind === "units"
          ? { line_id: part.lineId, from_unit: part.fromUnit, units: part.units }
          : {}),
      })),
    )
    .execute();
  for (const part of await spreadOverCaptures(queries, orderId, credit.amount, captureId)) {
    await sql`
      insert into refund (id, credit_id, payment_id, capture_id, amount, whole, state, provider_id,
        next_try_at, created_at, updated_at)
      values (${newId()}::uuid, ${creditId}::uuid, ${part.paymentId}::uuid,
        ${part.captureId}::uuid, ${part.amount}, ${grant.whole}, ${sent?.state ?? "due"},
        ${sent?.providerId ?? null}, ${sent?.state === "done" ? null : at}::timestamptz,
        ${at}::timestamptz, ${at}::timestamptz)`.execute(queries);
  }
  return creditId;
}

type CapturePart = { paymentId: string; captureId: string | null; amount: number };

/**
 * From which captures an amount goes back: those of the order first, then those of its differences,
 * the oldest first, each as far as it goes; all of it from one that is named.
 */
async function spreadOverCaptures(
  queries: Queries,
  orderId: string,
  amount: number,
  captureId: string | null,
): Promise<CapturePart[]> {
  const { rows } = await sql<CapturePart & { left: number }>`
    select p.id as "paymentId", c.id as "captureId", 0 as amount,
      coalesce(c.amount - c.reversed - (select coalesce(sum(r.amount), 0)::int from refund r
        where r.capture_id = c.id and r.settled_by is distinct from 'bank'), 0) as left
    from payment p left join payment_capture c on c.payment_id = p.id and c.role is not null
    where p.order_id = ${orderId} and (p.purpose = 'order' or c.id is not null)
      and (${captureId}::uuid is null or c.id = ${captureId}::uuid)
    order by c.role nulls last, p.purpose = 'difference', c.first_seen_at`.execute(queries);
  const [first] = rows;
  if (!first) throw new Error(`order ${orderId} has no payment`);
  let missing = amount;
  const parts = rows.map((row) => {
    const part = Math.max(0, Math.min(row.left, missing));
    missing -= part;
    return { ...row, amount: part };
  });
  // An amount that no capture has left goes to the first: a person sees the provider's word there.
  return parts.flatMap(({ paymentId, captureId: id }, place) => {
    const sum = (parts[place]?.amount ?? 0) + (place === 0 ? missing : 0);
    return sum > 0 ? [{ paymentId, captureId: id, amount: sum }] : [];
  });
}

/**
 * Notes a credit in the order's own rows. Guarded: never above the sum taken; units that
 * are worth nothing any more are settled even where a bank took more back than was left.
 */
export async function bookCredit(queries: Queries, orderId: string, credit: Credit): Promise<void> {
  for (const part of credit.parts) {
    if (part.kind !== "units") continue;
    const booked = await sql`
      update sales_order_line set settled_units = settled_units + ${part.units}::int
      where id = ${part.lineId} and settled_units = ${part.fromUnit}`.execute(queries);
    if (booked.numAffectedRows !== 1n) throw new Error(`units of ${part.lineId} are settled`);
  }
  const shipping = credit.parts
    .filter(({ kind }) => kind === "shipping")
    .reduce((sum, { net, tax }) => sum + net + tax, 0);
  const booked = await sql`
    update sales_order set credited = credited + ${credit.amount}::int,
      shipping_credited = shipping_credited + ${shipping}::int
    where id = ${orderId} and (${credit.amount}::int = 0
      or credited + ${credit.amount}::int <= captured - reversed)`.execute(queries);
  if (booked.numAffectedRows !== 1n) throw new Error(`order ${orderId} has less left`);
}

/** Money of an order was taken. @param paidAt null when it pays nothing and has to go back. */
export async function bookCaptured(
  queries: Queries,
  orderId: string,
  captured: number,
  paidAt: Date | null,
): Promise<void> {
  await sql`update sales_order set captured = captured + ${captured}::int,
    paid_at = coalesce(paid_at, ${paidAt}::timestamptz) where id = ${orderId}`.execute(queries);
}

export async function bookRefunded(queries: Queries, orderId: string, amount: number) {
  await sql`update sales_order set refunded = refunded + ${amount}::int
    where id = ${orderId}`.execute(queries);
}

/**
 * A bank took money back: a fact, whatever was promised before.
 * @param amount below 0 when it turns out to be less than was thought.
 */
export async function bookReversed(queries: Queries, orderId: string, amount: number) {
  await sql`update sales_order set reversed = reversed + ${amount}::int
    where id = ${orderId}`.execute(queries);
}

export function findRefund(queries: Queries, id: string): Promise<RefundToSend | undefined> {
  return selectRefunds(queries).where("refund.id", "=", id).executeTakeFirst();
}

const selectRefunds = (queries: Queries) =>
  queries
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .innerJoin("payment_capture", "payment_capture.id", "refund.capture_id")
    .selectAll("refund")
    .select(["payment.order_id", "payment.provider", "payment_capture.currency"])
    .select("payment_capture.provider_id as provider_capture_id");

/** A refund that was claimed, with its state before: one that was requested may have gone back. */
export type ClaimedRefund = { id: string; former: RefundRow["state"] };

/**
 * Claims the refund that has waited longest: of several processes one gets it, and the others leave
 * it alone for `claimMs`, even if the one that has it dies.
 */
export async function claimRefund(
  queries: Queries,
  claimMs: number,
): Promise<ClaimedRefund | undefined> {
  // While it is requested it is not certain that nothing went back, so that nobody settles it by
  // hand.
  const { rows } = await sql<ClaimedRefund>`
    update refund set next_try_at = now() + make_interval(secs => ${claimMs / 1000}),
      tries = tries + 1, updated_at = now(),
      state = case when refund.state in ('due', 'refused') then 'asking' else refund.state end
    from (select r.id, r.state from refund r join payment p on p.id = r.payment_id
          join sales_order o on o.id = p.order_id
          -- What a dispute is about is decided there.
          where r.next_try_at <= now() and not 'dispute' = any(o.stops)
          order by r.next_try_at, r.created_at, p.created_at, r.id limit 1
          for update of r skip locked) before
    where refund.id = before.id
    returning refund.id, before.state as former`.execute(queries);
  return rows[0];
}

/** Changes a refund that is not over. @returns whether it was not. */
export async function changeRefund(
  queries: Queries,
  id: string,
  change: Updateable<Refund>,
): Promise<boolean> {
  const changed = await queries
    .updateTable("refund")
    .set(change)
    .where("id", "=", id)
    .where("state", "not in", ["done", "settled"])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The payments of an order, of whose refunds those beside its book belong to no credit. */
const paymentsOf = (orderId: string) => sql`(select id from payment where order_id = ${orderId})`;

/** Of a refund with its capture: it sends all that is left, or an amount in the capture's currency. */
export const maySend = sql<boolean>`(refund.whole or refund.amount > 0
  and coalesce(refund.currency, payment_capture.currency) = payment_capture.currency)`;

/** Claims a refused refund of an order at the wish of a person. @returns whether it is one to send. */
export async function claimRefused(
  queries: Queries,
  { orderId, refundId }: { orderId: string; refundId: string },
  claimMs: number,
): Promise<boolean> {
  const claimed = await sql`
    update refund set next_try_at = now() + make_interval(secs => ${claimMs / 1000}),
      tries = tries + 1, updated_at = now(), state = 'asking'
    from payment_capture where payment_capture.id = refund.capture_id
      and refund.payment_id in ${paymentsOf(orderId)} and refund.id = ${refundId}
      and refund.state = 'refused' and ${maySend}`.execute(queries);
  return claimed.numAffectedRows === 1n;
}

type Settled = { amount: number; creditId: string | null; paymentId: string };

/**
 * A person sent the money by other means. Only of a refund that was certainly refused, so that
 * nothing goes back twice. @returns the settled one; undefined when it is none of those.
 */
export async function bookSettled(
  queries: Queries,
  orderId: string,
  refund: { id: string; by: string; reference: string; at: Date },
): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    update refund r set state = 'settled', settled_by = ${refund.by},
      settled_reference = ${refund.reference}, next_try_at = null,
      updated_at = ${refund.at}::timestamptz
    where r.payment_id in ${paymentsOf(orderId)} and r.id = ${refund.id} and r.state = 'refused'
    returning r.amount, r.credit_id as "creditId", r.payment_id as "paymentId"`.execute(queries);
  return rows[0];
}
