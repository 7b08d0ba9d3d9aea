import { recordChange, type Change } from "#server/audit/record-change.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Cause } from "#server/order/change-order-state.ts";
import {
  lockOrder,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import { followMoney } from "#server/payment/stop-work.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { findByNumber } from "./get-admin-order.ts";

/** An order under its lock, as the caller has seen it. */
export type OpenOrder = {
  transaction: Queries;
  order: OrderRow;
  lines: OrderLineRow[];
  /** The caller, now; the reason is the command's. */
  by: Omit<Cause, "reason">;
  request: StaffRequest;
  /** Services that e-mails to the buyer need. */
  shop: MailShop;
  /** Notes the change in the audit log. */
  note: (change: Pick<Change, "action" | "before" | "after">) => Promise<void>;
};

/**
 * Runs a command of the staff on one order, in one transaction: all of it or nothing. An order that
 * has moved on since the caller saw it is left alone (`conflict`).
 */
export function changeOrder<Value>(
  { queries, clock, shop }: { queries: Queries; clock: Clock; shop: MailShop },
  { orderNo, version }: { orderNo: string; version: number },
  request: StaffRequest,
  run: (open: OpenOrder) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return transact(queries, async (transaction) => {
    const found = await findByNumber(transaction, orderNo);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    if (order.version !== version) return refuse("conflict");
    const lines = await readOrderLines(transaction, order.id);
    const open = openLocked(transaction, order, lines, { shop, request, at: clock.now() });
    const outcome = await run(open);
    if (outcome.ok) await followMoney(transaction, order.id);
    return outcome;
  });
}

/** A locked order for a command of the caller. */
export function openLocked(
  transaction: Queries,
  order: OrderRow,
  lines: OrderLineRow[],
  { shop, request, at }: { shop: MailShop; request: StaffRequest; at: Date },
): OpenOrder {
  const by = { actor: `staff:${request.session.accountId}` as const, at };
  const note: OpenOrder["note"] = (change) =>
    recordChange(transaction, request, at, {
      noun: "orders",
      subjectId: order.order_no,
      ...change,
    });
  return { transaction, order, lines, by, request, shop, note };
}
