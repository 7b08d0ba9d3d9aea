import { sql, type Selectable } from "kysely";
import type { AskedCancel, AskedRefund } from "#domain/order/refund-request.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { RefundRequest } from "#server/platform/schema.ts";

export type RefundRequestRow = Selectable<RefundRequest>;

/** Refund requests of an order, oldest first. */
export function readRefundRequests(queries: Queries, orderId: string): Promise<RefundRequestRow[]> {
  return queries
    .selectFrom("refund_request")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
}

/** Money of an order that waits for another person. */
export async function readWaitingRefunds(
  queries: Queries,
  orderId: string,
): Promise<RefundRequestRow[]> {
  const requests = await readRefundRequests(queries, orderId);
  return requests.filter(({ state }) => state === "waiting");
}

/**
 * @param request `cancel`: units that are cancelled with it, and the part of the amount that
 * counts.
 */
export async function insertRefundRequest(
  queries: Queries,
  request: {
    orderId: string;
    asked: AskedRefund;
    cancel?: AskedCancel & { counted: number };
    reason: string;
    actor: string;
    at: Date;
  },
): Promise<void> {
  const { orderId, asked, cancel, reason, actor, at } = request;
  const { counted = null, ...cancels } = cancel ?? {};
  const { amount, units, shipping, goodwill, rest } = asked;
  await sql`
    insert into refund_request (id, order_id, units, shipping, goodwill, rest, amount, reason,
      asked_by, asked_at, cancels, counted)
    values (${newId()}, ${orderId}, ${JSON.stringify(units)}::text::jsonb, ${shipping}, ${goodwill},
      ${rest}, ${amount}, ${reason}, ${actor}, ${at},
      ${cancel ? JSON.stringify(cancels) : null}::text::jsonb, ${counted})`.execute(queries);
}

/** Ends a waiting request of a locked order. @returns whether it waited. */
export async function endRefundRequest(
  queries: Queries,
  id: string,
  end: { by: string; at: Date } & ({ creditId: string } | { reason: string }),
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("refund_request")
    .set({
      decided_by: end.by,
      decided_at: end.at,
      ...("creditId" in end
        ? { state: "granted", credit_id: end.creditId }
        : { state: "refused", decided_reason: end.reason }),
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Money went back in another way: requests that the rest of an order does not cover are over. */
export async function dropUncovered(queries: Queries, orderId: string, at: Date): Promise<void> {
  await sql`
    update refund_request r set state = 'dropped', decided_at = ${at}::timestamptz
    from sales_order o
    where o.id = r.order_id and o.id = ${orderId} and r.state = 'waiting'
      and (r.amount > o.captured - o.reversed - o.credited or exists (
        select 1 from jsonb_to_recordset(r.units) as asked ("lineId" uuid, units int)
        join sales_order_line l on l.id = asked."lineId"
        where asked.units > l.quantity - l.settled_units))`.execute(queries);
}
