import { sql, type Selectable } from "kysely";
import type { LineContent } from "#domain/cart/line-content.ts";
import type { ChangePrice } from "#domain/order/change-price.ts";
import type { ChangeState } from "#domain/order/waiting-change.ts";
import { toRow } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import type { OrderChange } from "#server/platform/schema.ts";

/** A correction of a line that costs more. Its contents are empty once its buyer's data is removed. */
export type LineChangeRow = Omit<Selectable<OrderChange>, "before" | "after"> & {
  before: LineContent;
  after: LineContent;
};

const selectChanges = (queries: Queries) =>
  queries.selectFrom("order_change").selectAll().where("kind", "=", "line");

export async function findLineChange(
  queries: Queries,
  id: string,
): Promise<LineChangeRow | undefined> {
  const row = await selectChanges(queries).where("id", "=", id).executeTakeFirst();
  return row as LineChangeRow | undefined;
}

/** The correction of an order that waits for its difference; there is one at most. */
export async function findWaitingChange(
  queries: Queries,
  orderId: string,
): Promise<LineChangeRow | undefined> {
  const row = await selectChanges(queries)
    .where("order_id", "=", orderId)
    .where("state", "=", "awaiting_payment")
    .executeTakeFirst();
  return row as LineChangeRow | undefined;
}

/** The last requested correction of an order. */
export async function findLastChange(
  queries: Queries,
  orderId: string,
): Promise<LineChangeRow | undefined> {
  const row = await selectChanges(queries)
    .where("order_id", "=", orderId)
    .where("expires_at", "is not", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as LineChangeRow | undefined;
}

export async function updateLineContent(
  queries: Queries,
  lineId: string,
  content: LineContent,
): Promise<void> {
  await queries
    .updateTable("sales_order_line")
    .set(toRow(content))
    .where("id", "=", lineId)
    .execute();
}

/**
 * Amounts that a correction adds to its line and to the sums of the order; all of them add up as
 * before.
 */
export async function updateLinePrice(
  queries: Queries,
  { orderId, lineId }: { orderId: string; lineId: string },
  { unit, goods, discount, coupon, tax, amount }: ChangePrice,
): Promise<void> {
  const each = unit.premiumName + unit.premiumNumber;
  await sql`
    update sales_order_line set unit_price = unit_price + ${each}::int,
      custom_fee = custom_fee + ${each}::int, line_total = line_total + ${goods}::int,
      net = net + ${goods - discount - coupon}::int, tax_share = tax_share + ${tax}::int,
      unit_parts = unit_parts || jsonb_build_object(
        'premiumName', (unit_parts->>'premiumName')::int + ${unit.premiumName}::int,
        'premiumNumber', (unit_parts->>'premiumNumber')::int + ${unit.premiumNumber}::int,
        'customFee', (unit_parts->>'customFee')::int + ${each}::int,
        'total', (unit_parts->>'total')::int + ${each}::int)
    where id = ${lineId}`.execute(queries);
  await sql`
    update sales_order set subtotal = subtotal + ${goods}::int,
      discount = discount + ${discount}::int, coupon = coupon + ${coupon}::int,
      tax = tax + ${tax}::int, total = total + ${amount}::int
    where id = ${orderId}`.execute(queries);
}

/** Ends a correction that waits. @returns false when it was over before. */
export async function endWaitingChange(
  queries: Queries,
  id: string,
  state: ChangeState,
  at: Date,
): Promise<boolean> {
  const ended = await queries
    .updateTable("order_change")
    .set({ state, ended_at: at })
    .where("id", "=", id)
    .where("state", "=", "awaiting_payment")
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Corrections whose time to pay is over, the longest over first. */
export async function findOverdueChanges(queries: Queries, now: Date, most: number) {
  return queries
    .selectFrom("order_change")
    .select(["id", "order_id"])
    .where("state", "=", "awaiting_payment")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(most)
    .execute();
}
