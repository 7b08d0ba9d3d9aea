import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import type { Cancelling } from "#domain/order/cancelling.ts";
import { creditOfRequest, type AskedCancel } from "#domain/order/refund-request.ts";
import { callerMay } from "#domain/staff/permissions.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { runCancel } from "#server/order/cancel-paid-order.ts";
import { creditBooks, grantCredit } from "#server/order/grant-credit.ts";
import { readAllowance } from "#server/order/refund-allowance.ts";
import {
  endRefundRequest,
  readWaitingRefunds,
  type RefundRequestRow,
} from "#server/order/refund-request-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import { nameActors } from "./name-actors.ts";
import { planStaffCancel } from "./cancel-or-ask.ts";
import type { OpenOrder } from "./change-order.ts";
import { refuseCredit } from "./grant-order-credit.ts";

type Decision = Pick<AdminInput<"decideRefund">, "requestId" | "decision" | "reason">;

/**
 * Grants or refuses a refund that was above the limit of the person who asked: never that person,
 * and only one whose own limit covers it (R-REFUND-5).
 */
export async function decideRefund(
  open: OpenOrder,
  { requestId, decision, reason }: Decision,
): Promise<Outcome<null>> {
  const { transaction, order, by, request } = open;
  const waiting = await readWaitingRefunds(transaction, order.id);
  const asked = waiting.find(({ id }) => id === requestId);
  if (!asked) return refuse("conflict");
  if (asked.asked_by === by.actor) return refuse("ownRequest");
  const limit = await readAllowance(transaction, order, request.session, by.at);
  const isAbove = (amount: number) => limit !== null && amount > limit;
  const aboveLimit = () =>
    refuse("refundLimit", { reason: "limit", left: toMoney(limit ?? 0, order.currency) });
  if (isAbove(asked.counted ?? asked.amount)) return aboveLimit();
  if (decision === "grant" && asked.cancels) {
    const plan = await planAsked(open, asked, asked.cancels);
    if (!plan.ok) return plan;
    return isAbove(plan.value.counted) ? aboveLimit() : grantCancel(open, asked, plan.value);
  }
  if (decision === "grant") return grantAsked(open, asked);
  if (!reason) return refuseFields([{ path: "reason", key: "required" }]);
  await endRefundRequest(transaction, asked.id, { by: by.actor, at: by.at, reason });
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  const after = { ...(await namesOf(open, asked)), reason };
  await open.note({ action: "refuseRefund", before: null, after });
  return done(null);
}

/** The requested units to cancel, as they stand now: never more than were requested. */
async function planAsked(
  open: OpenOrder,
  { amount }: RefundRequestRow,
  { units }: AskedCancel,
): Promise<Outcome<Cancelling>> {
  if (!callerMay(open.request.session, "orders.cancel")) return refuseRight("orders.cancel");
  const plan = await planStaffCancel(open, units);
  if (!plan.ok) return plan;
  const { credit } = plan.value.refund;
  if (credit.amount === 0) {
    const books = creditBooks(open.order, open.lines);
    return refuseCredit(open.order, books, { reason: "tooMuch", left: 0 });
  }
  return credit.amount > amount ? refuse("conflict") : plan;
}

async function grantCancel(
  open: OpenOrder,
  asked: RefundRequestRow,
  plan: Cancelling,
): Promise<Outcome<null>> {
  const { transaction, order, lines, by, shop } = open;
  const { id: requestId, reason } = asked;
  const { restock = true, buyerAsked = false } = asked.cancels ?? {};
  const run = { ...by, reason, restock, counted: plan.counted, requestId };
  await runCancel(transaction, order, lines, plan, run);
  await queueMoneyBack(transaction, shop, order.id, by.at, buyerAsked);
  const after = { ...(await namesOf(open, asked)), units: plan.units, reason };
  await open.note({ action: "grantCancel", before: null, after });
  return done(null);
}

async function grantAsked(open: OpenOrder, asked: RefundRequestRow): Promise<Outcome<null>> {
  const { transaction, order, lines, by, shop } = open;
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  const books = creditBooks(order, lines);
  const credit = creditOfRequest(books, asked);
  if (!credit.ok) return refuseCredit(order, books, credit.failure);
  if (credit.value.amount === 0) return refuseCredit(order, books, { reason: "tooMuch", left: 0 });
  const cause = { ...by, reason: asked.reason };
  const grant = { ...cause, byHand: true, requestId: asked.id };
  await grantCredit(transaction, order, credit.value, grant);
  await refreshOrder(transaction, order.id, cause);
  await queueMoneyBack(transaction, shop, order.id, by.at);
  await open.note({
    action: "grantRefund",
    before: { credited: order.credited },
    after: {
      ...(await namesOf(open, asked)),
      credited: order.credited + credit.value.amount,
      reason: asked.reason,
    },
  });
  return done(null);
}

/** The person who asked, and for how much, as the audit log names them. */
async function namesOf(
  { transaction, order }: OpenOrder,
  { asked_by: actor, amount }: RefundRequestRow,
) {
  const names = await nameActors(transaction, [actor]);
  return { askedBy: names(actor), amount: toMoney(amount, order.currency).amount };
}
