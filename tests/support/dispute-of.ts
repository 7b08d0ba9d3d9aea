import { minor } from "#domain/money.ts";
import type { DisputeState } from "#domain/payment/dispute.ts";
import { lookAtDispute } from "#server/payment/dispute/look-at-dispute.ts";
import { stopForDispute } from "#server/payment/dispute/stop-for-dispute.ts";
import type { DisputeSeen } from "#server/payment/payment-provider.ts";
import { paypalId, type openSeenShop, type Placed } from "./seen-shop.ts";

type Shop = Awaited<ReturnType<typeof openSeenShop>>;

/**
 * A dispute about a capture that an event has spoken of.
 * @returns how a look at it ends it; an amount of null cannot be read.
 */
export async function disputeOf(shop: Shop, placed: Placed, captureId: string) {
  const { id: paymentId } = await shop.paymentOf(placed);
  const disputeId = paypalId("PP-D-");
  await shop.database.queries
    .transaction()
    .execute((transaction) =>
      stopForDispute(transaction, { disputeId, captureId }, paymentId, new Date()),
    );
  return (state: DisputeState, amount: number | null = null) =>
    lookAtDispute(showing(shop, captureId, state, amount), disputeId);
}

function showing(shop: Shop, captureId: string, state: DisputeState, amount: number | null) {
  const seen: DisputeSeen = {
    kind: "found",
    state,
    stage: "chargeback",
    reason: "",
    captureId,
    amount: amount === null ? null : minor(amount),
    currency: "USD",
    openedAt: null,
    answerDueAt: null,
  };
  const paypal = { ...shop.paypal.provider, lookAtDispute: () => Promise.resolve(seen) };
  return { ...shop.fixed, paymentProviders: { ...shop.fixed.paymentProviders, paypal } };
}
