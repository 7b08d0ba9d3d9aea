import { refuse, done, type Outcome } from "#server/platform/outcome.ts";
import { json } from "#server/platform/stored-json.ts";
import type { LostServices } from "./lost-services.ts";
import { lookAtLost } from "./look-at-lost.ts";
import {
  changeLost,
  findLost,
  findSendingLost,
  type LostPaymentRow,
  type LostRefund,
} from "./lost-payment.repository.ts";

/** Read by the buyer in the provider's own e-mail about the refund. */
const noteTo = (orderNo: string) =>
  `Order ${orderNo}: our record of it was lost, so we send your money back. You are welcome to order again. ` +
  `订单 ${orderNo} 的记录已丢失，现将款项退还给您，欢迎重新下单。`;

/**
 * Asks the provider to send all that is left of a lost order's money back, once: repeated under the same
 * id until it is known whether it went. Refuses with `paymentUnknown` while it is not, and with why where
 * the provider would not: then nothing of it is on its way.
 */
export async function sendLostBack(
  services: LostServices,
  lost: LostPaymentRow,
): Promise<Outcome<null>> {
  const { queries } = services.database;
  const { id, capture_id: captureId, order_no: orderNo, tries } = lost;
  if (captureId === null) return refuse("conflict");
  const answer = await services.paymentProviders.paypal.refund(
    captureId,
    null,
    `lost:${id}:${tries}`,
    id,
    noteTo(orderNo),
  );
  if (answer.kind === "unknown") return refuse("paymentUnknown");
  if (answer.kind === "refused" && answer.word !== "alreadyBack") {
    const reason = answer.issue.slice(0, 200);
    const isDisputed = answer.word === "disputed";
    await changeLost(queries, lost, {
      state: isDisputed ? "waiting" : "taken",
      problem: isDisputed ? "" : reason,
      tries: tries + 1,
      sent: null,
    });
    return refuse(isDisputed ? "lostWaiting" : "lostRefused", { reason });
  }
  // What went back is what a look shows; of an order that is no longer there, what was answered.
  await lookAtLost(services, { providerOrderId: lost.provider_order_id }, undefined);
  const after = await findLost(queries, id);
  if (answer.kind === "pending" || after?.state !== "sending") return done(null);
  await changeLost(queries, after, {
    state: "over",
    problem: "",
    ...("refundId" in answer && { refunds: json(withRefund(after, answer.refundId)) }),
  });
  return done(null);
}

/**
 * While a dispute is open its outcome decides about the money, so the provider is not even asked to send
 * it: some do, and then the buyer has it twice. One that does not answer about disputes refuses itself.
 * @returns whether one is; the row then waits.
 */
export async function waitsForDispute(
  { database: { queries }, paymentProviders }: LostServices,
  { id, state, capture_id: captureId }: LostPaymentRow,
): Promise<boolean> {
  if (captureId === null || state !== "taken") return false;
  const answer = await paymentProviders.paypal.isDisputed(captureId);
  if (answer.kind === "unknown" || !answer.isDisputed) return false;
  await changeLost(queries, { id, state }, { state: "waiting" });
  return true;
}

function withRefund({ amount, refunds, moved_at: at }: LostPaymentRow, id: string): LostRefund[] {
  if (refunds.some((refund) => refund.id === id)) return refunds;
  const left = (amount ?? 0) - refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return [...refunds, { id, amount: left, at: at.toISOString() }];
}

/** Those of which it is not known yet whether they went. */
export async function sendOnTheWay(services: LostServices): Promise<void> {
  const sending = await findSendingLost(services.database.queries);
  for (const lost of sending) await sendLostBack(services, lost);
}
