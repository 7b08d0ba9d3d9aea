import type { DifferenceLink } from "#contract/own-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { findWaitingChange } from "#server/order/line-change.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { findPaymentOfChange, insertDifference, isMoving } from "#server/payment/difference.ts";
import { openRow } from "#server/payment/open-payment.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";

type Asked = { orderNo: string; orderKey?: string | undefined };

/**
 * Opens the payment of a correction that waits for its difference: one of its own at the provider,
 * a new one where the provider gave the last one up (R-AFTER-8). Refuses with `notFound`, `conflict`
 * (nothing waits), `paymentUnknown` (money is moving, or the provider does not answer),
 * `paymentDeclined`.
 */
export async function payDifference(
  services: PaymentServices,
  asked: Asked,
  accountId: string | null,
): Promise<Outcome<DifferenceLink>> {
  const found = await preparePayment(services, asked, accountId);
  if (!found.ok) return found;
  const { orderNo } = asked;
  const opened = await openRow(services, found.value);
  switch (opened.kind) {
    case "open": {
      const { approve_url: approveUrl } = opened.payment;
      return approveUrl ? done({ approveUrl }) : refuse("paymentUnknown", { orderNo });
    }
    case "unknown":
      return refuse("paymentUnknown", { orderNo });
    case "blocked":
    case "closed":
      return refuse("paymentDeclined", { orderNo, reason: "shopBlocked" });
    case "refused":
      return refuse("paymentDeclined", { orderNo });
  }
}

/** @returns the id of the payment that is to be opened or is open. */
function preparePayment(
  { database, clock, publicUrl }: PaymentServices,
  asked: Asked,
  accountId: string | null,
): Promise<Outcome<string>> {
  return transact(database.queries, async (transaction): Promise<Outcome<string>> => {
    const found = await findOpenOrder(transaction, asked, accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const change = await findWaitingChange(transaction, order.id);
    if (!change) return refuse("conflict", { orderNo: asked.orderNo, reason: "differenceOver" });
    const payment = await findPaymentOfChange(transaction, change.id);
    if (isMoving(payment)) {
      return refuse("paymentUnknown", { orderNo: asked.orderNo, reason: "review" });
    }
    if (payment && payment.state !== "cancelled") return done(payment.id);
    const opening = { returnOrigin: publicUrl, at: clock.now() };
    return done(await insertDifference(transaction, order, change, opening));
  });
}
