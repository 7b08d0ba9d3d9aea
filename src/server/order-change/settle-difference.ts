import type { OwnOrder } from "#contract/own-order.ts";
import { answerOrder } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { findLastChange } from "#server/order/line-change.ts";
import { captureDifference, findPaymentOfChange } from "#server/payment/difference.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { OrderCaller } from "./change-services.ts";

/**
 * The buyer is back from paying a difference: approved money is taken, once, and the correction
 * applied. Answers as `capturePayment` does, and `conflict` when the correction was over by
 * then; nothing is to be done without one.
 */
export async function settleDifference(
  services: PaymentServices,
  asked: { orderNo: string; orderKey?: string | undefined },
  { accountId, language }: OrderCaller,
): Promise<Outcome<OwnOrder>> {
  const { queries } = services.database;
  const order = await findOpenOrder(queries, asked, accountId);
  if (!order) return refuse("notFound");
  const change = await findLastChange(queries, order.id);
  const payment = change && (await findPaymentOfChange(queries, change.id));
  if (change && payment?.provider_order_id) {
    const taken = await captureDifference(services, change.id);
    if (!taken.ok) return taken;
    const state = (await findLastChange(queries, order.id))?.state;
    if (state === "expired" || state === "withdrawn" || state === "waived") {
      return refuse("conflict", { orderNo: asked.orderNo, reason: "differenceOver" });
    }
  }
  return done(await answerOrder(queries, order.id, { language, now: services.clock.now() }));
}
