import type { LostPayment, LostPayments } from "#contract/admin/lost-payment.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { minor, toDecimal } from "#domain/money.ts";
import { mayDecideLost } from "#domain/payment/lost-payment.ts";
import { maskEmail, seesEmails } from "#domain/staff/shown-contact.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { lockRefunds, mayRefundAtOnce } from "#server/order/refund-allowance.ts";
import { findLostTask } from "#server/payment/lost/find-lost-payments.ts";
import {
  changeLost,
  findLastRestore,
  findLost,
  listLost,
  type ListedLost,
  type LostPaymentRow,
} from "#server/payment/lost/lost-payments.ts";
import type { LostServices } from "#server/payment/lost/lost-services.ts";
import { leftOf, sendLostBack, whyNotDecide } from "#server/payment/lost/send-lost-back.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";

const mostListed = 200;
/** A refund that was not answered is requested again under the same id. */
const askAgainMs = 60_000;

/** @param session null: of one who has the database itself */
export async function readLostPayments(
  queries: Queries,
  session: Session | null,
): Promise<LostPayments> {
  const restored = await findLastRestore(queries);
  const rows = await listLost(queries, mostListed);
  return {
    restored: restored
      ? {
          backupAt: restored.backup_at.toISOString(),
          restoredAt: restored.restored_at.toISOString(),
          askedAt: restored.asked_at?.toISOString() ?? null,
          complete: restored.complete,
        }
      : null,
    records: rows.map((row) => present(row, session)),
  };
}

/**
 * Sends the money of a lost order back (R-BACKUP-6). That it is to go is written before the provider is
 * asked. Its refusals are refused here, with their reason; a missing answer stands in the list.
 */
export async function sendBack(
  services: LostServices,
  input: AdminInput<"sendLostBack">,
  request: StaffRequest,
): Promise<Outcome<LostPayments>> {
  const { queries } = services.database;
  const decided = await decide(services, input, request, "sending");
  if (!decided.ok) return decided;
  const sent = await sendLostBack(services, decided.value);
  // A refund without an answer is on its way, and stands so in the list.
  if (!sent.ok && sent.reason !== "paymentUnknown") return sent;
  return done(await readLostPayments(queries, request.session));
}

/** Keeps the money for goods that staff send by hand, or for what else they agreed with the buyer. */
export async function keep(
  services: LostServices,
  input: AdminInput<"keepLost">,
  request: StaffRequest,
): Promise<Outcome<LostPayments>> {
  const decided = await decide(services, input, request, "kept");
  if (!decided.ok) return decided;
  return done(await readLostPayments(services.database.queries, request.session));
}

/** @returns the row as it was decided. */
async function decide(
  services: LostServices,
  { id, state, reason }: AdminInput<"keepLost">,
  request: StaffRequest,
  to: "sending" | "kept",
): Promise<Outcome<LostPaymentRow>> {
  const { database, clock } = services;
  const { queries } = database;
  const asked = await findLost(queries, id);
  const whyNot = asked ? await whyNotDecide(services, asked) : null;
  if (whyNot) return whyNot;
  return transact(queries, async (transaction) => {
    const named = await findLost(transaction, id);
    if (!named) return refuse("notFound");
    await lockRefunds(transaction, named.order_no);
    // The rows read before the locks may have moved while they were waited for.
    const lost = await findLost(transaction, id);
    if (!lost) return refuse("notFound");
    if (lost.state === "waiting") return refuse("lostWaiting");
    if (lost.state === "kept" && to === "sending") return refuse("lostKept");
    const may = mayDecideLost(lost.state);
    if (lost.state !== state || !(to === "kept" ? may.keep : may.sendBack))
      return refuse("conflict");
    const at = clock.now();
    const sent = to === "sending" ? leftOf(lost) : null;
    if (to === "sending") {
      const pay = { orderNo: lost.order_no, amount: sent, currency: lost.currency };
      if (!(await mayRefundAtOnce(transaction, request.session, pay, at)))
        return refuse("refundLimitOnce");
    }
    const decided_by = request.session.accountId;
    const change = { state: to, reason, problem: "", decided_at: at, decided_by, sent };
    if (!(await changeLost(transaction, lost, change))) return refuse("conflict");
    await recordChange(transaction, request, at, {
      noun: "payments",
      subjectId: lost.order_no,
      action: to === "kept" ? "clear" : "refund",
      before: { state: lost.state },
      after: { state: to, reason, captureId: lost.capture_id, amount: lost.amount },
    });
    if (to === "sending") {
      await addJob(transaction, findLostTask, {}, findLostTask, { waitMs: askAgainMs });
    }
    return done({ ...lost, ...change });
  });
}

function present(row: ListedLost, session: Session | null): LostPayment {
  const { currency, payer_email: email, payer_name: name } = row;
  const text = (amount: number) => toDecimal(minor(amount), currency);
  return {
    id: row.id,
    orderNo: row.order_no,
    hasOrder: row.hasOrder,
    state: row.state,
    buyer: { email: email && session && !seesEmails(session) ? maskEmail(email) : email, name },
    amount: row.amount === null ? null : text(row.amount),
    returned: text(row.refunds.reduce((sum, refund) => sum + refund.amount, 0)),
    currency,
    lines: row.lines,
    movedAt: row.moved_at.toISOString(),
    providerOrderId: row.provider_order_id,
    captureId: row.capture_id,
    problem: row.problem,
    reason: row.reason,
  };
}
