import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { planFirstLook } from "./plan-first-look.ts";

/** The newest payment of a correction: an older one was given up by the provider. */
export function findPaymentOfChange(
  queries: Queries,
  changeId: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom("payment")
    .selectAll()
    .where("change_id", "=", changeId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * A payment of its own for a correction of a locked order, under the order's number with -2, -3 …: the
 * provider takes each number once. @returns its id.
 */
export async function insertDifference(
  queries: Queries,
  order: { id: string; order_no: string; currency: string },
  change: { id: string; amount: number },
  { returnOrigin, at }: { returnOrigin: string; at: Date },
): Promise<string> {
  const id = newId();
  const plan = planFirstLook("opening");
  await sql`
    insert into payment (id, order_id, purpose, change_id, invoice_no, state, amount, currency,
      failure, return_origin, look_class, next_look_at, looks, created_at, updated_at)
    select ${id}::uuid, ${order.id}::uuid, 'difference', ${change.id}::uuid,
      ${order.order_no}::text || '-' || (count(*) + 2), 'opening', ${change.amount}::int,
      ${order.currency}, 'not asked', ${returnOrigin}, ${plan.look_class}, ${plan.next_look_at}, 0,
      ${at}::timestamptz, ${at}::timestamptz
    from payment where order_id = ${order.id}::uuid and purpose = 'difference'`.execute(queries);
  return id;
}

/** Gives up unpaid payments of a correction that is over, unless its money may be moving. */
export async function cancelDifferences(
  queries: Queries,
  changeId: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("payment")
    .set({ state: "cancelled", updated_at: at, ...planFirstLook("cancelled") })
    .where("change_id", "=", changeId)
    .where("state", "in", ["opening", "open", "declined"])
    .execute();
}
