import type { PaymentAttention } from "#contract/admin/attention.ts";
import type { ClosedPayments } from "#contract/admin/payment-gate.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import { minor } from "#domain/money.ts";
import type { Caller } from "#domain/staff/permissions.ts";
import { maskEmail, seesEmails } from "#domain/staff/shown-contact.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { presentRefusal } from "#server/admin/orders/present-refusal.ts";
import { readClosedOpening } from "#server/payment/closed-opening.ts";
import { tryOpening } from "#server/payment/probe-opening.ts";
import type { Queries } from "#server/platform/database.ts";
import { lookAtPaymentNow } from "#server/payment/look-at-payment-now.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { followMoney } from "#server/payment/stop-work.ts";
import { lockOrderOfPayment } from "#server/payment/with-locked-order.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  clearAttention,
  freeBooks,
  readAttention,
  searchAttention,
  type AttentionRow,
} from "./admin-attention.repository.ts";

type AttentionCalls =
  | "getPaymentGate"
  | "tryOpening"
  | "listAttention"
  | "lookNow"
  | "clearAttention";

async function readGate(queries: Queries): Promise<ClosedPayments | null> {
  const closed = await readClosedOpening(queries, "paypal");
  if (!closed) return null;
  const { since, issue, concern, nextTryAt, orders } = closed;
  return {
    since: since.toISOString(),
    concern,
    said: issue,
    nextTryAt: nextTryAt.toISOString(),
    orders,
  };
}

/**
 * Payments that need a person: the list, another look at once, and the end with a reason (R-PAY-6).
 */
export function adminAttentionRoutes(services: PaymentServices) {
  const { clock } = services;
  const { queries } = services.database;
  const calls: Pick<AdminHandlers, AttentionCalls> = {
    getPaymentGate: async () => done(await readGate(queries)),

    async tryOpening() {
      const outcome = await tryOpening(services, "paypal");
      return done({ outcome, closed: await readGate(queries) });
    },

    async listAttention(input, { session }) {
      const rows = await searchAttention(queries, input);
      const { current, size } = input;
      return done({
        records: rows.map(({ matches: _matches, ...row }) => present(row, session)),
        total: rows[0]?.matches ?? 0,
        current,
        size,
      });
    },

    async lookNow({ paymentId }, { session }) {
      const looked = await lookAtPaymentNow(services, paymentId, { byPerson: true });
      if (!looked.ok) return looked;
      const row = await readAttention(queries, paymentId);
      return done({
        answered: looked.value.answered,
        attention: row ? present(row, session) : null,
      });
    },

    clearAttention: ({ paymentId, attention, reason }, request) =>
      transact(queries, async (transaction) => {
        const locked = await lockOrderOfPayment(transaction, paymentId);
        const before = await readAttention(transaction, paymentId);
        if (!locked || !before) return refuse("notFound");
        if (!(await clearAttention(transaction, paymentId, attention))) return refuse("conflict");
        await freeBooks(transaction, paymentId);
        // A payment has one reason at a time: goods without money may have stood behind this one.
        if (attention !== "goodsWithoutMoney") await followMoney(transaction, locked.order.id);
        await recordChange(transaction, request, clock.now(), {
          noun: "payments",
          subjectId: before.orderNo,
          action: "clear",
          before: { attention, note: before.note },
          after: { attention: null, reason },
        });
        return done({ orderNo: before.orderNo });
      }),
  };
  return calls;
}

function present(row: AttentionRow, caller: Caller): PaymentAttention {
  const { paymentId, orderNo, orderState, paymentState, attention, lost, note } = row;
  const { currency, amount, askedBy, providerOrderId } = row;
  const isBuyer = attention === "lostPayment";
  return {
    paymentId,
    orderNo,
    orderState,
    paymentState,
    attention,
    lost,
    note,
    providerOrderId,
    askedBy: isBuyer && askedBy && !seesEmails(caller) ? maskEmail(askedBy) : askedBy,
    since: row.since.toISOString(),
    amount: amount === null || !isCurrencyCode(currency) ? null : toMoney(minor(amount), currency),
    seenAt: row.seenAt?.toISOString() ?? null,
    nextLookAt: row.nextLookAt?.toISOString() ?? null,
    ...refusalOf(row),
  };
}

function refusalOf(row: AttentionRow): Pick<PaymentAttention, "refusal"> {
  const { paymentId: id, paymentState: state, refused_as, refused_since } = row;
  const { capture_attempt, updated_at } = row;
  if (state === null || capture_attempt === null || updated_at === null) return {};
  return presentRefusal({ id, state, refused_as, refused_since, capture_attempt, updated_at });
}
