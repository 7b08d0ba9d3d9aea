import { callTimeOutMs, type PaymentOrder, type PaymentProvider } from "../payment-provider.ts";
import { createPaypalCalls } from "./call-paypal.ts";
import { moneyBody, orderBody } from "./order-body.ts";
import {
  disputeSeenOf,
  listPaypalDisputes,
  paypalDispute,
  paypalDisputeAbout,
} from "./paypal-disputes.ts";
import { readPaypalEvent } from "./paypal-events.ts";
import { listPaypalMoney, paypalReportDelayMs } from "./paypal-report.ts";
import { findPaypalOrderOf, listPaypalEvents } from "./paypal-event-list.ts";
import { isAboutAddress } from "./paypal-refusals.ts";
import { paypalOrder, paypalRefund } from "./paypal-replies.ts";
import { captureAnswerOf, inspectionOf, openingOf, refundAnswerOf } from "./paypal-words.ts";

export type PaypalOptions = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The shop's name on PayPal's page. */
  brand: () => string;
  /** The merchant's id at PayPal; null: money is not checked to be paid to it. */
  merchantId?: string | null;
  timeOutMs?: number;
};

const orders = "/v2/checkout/orders";

/** PayPal's Orders v2, Payments v2, disputes and transaction search. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const call = createPaypalCalls({ ...options, timeOutMs: options.timeOutMs ?? callTimeOutMs });
  return {
    payee: options.merchantId ?? null,
    async open(order, requestId) {
      const post = (sent: PaymentOrder, id: string) => {
        const body = orderBody(sent, options.brand(), options.baseUrl);
        return call(paypalOrder, { method: "POST", path: orders, requestId: id, body });
      };
      const reply = await post(order, requestId);
      if (!order.shipTo || reply.kind !== "refused" || !isAboutAddress(reply)) {
        return openingOf(reply);
      }
      // It can be paid without; then PayPal does not protect the seller.
      const { shipTo: _shipTo, ...rest } = order;
      return openingOf(await post(rest, `${requestId}:2`), reply.issue);
    },
    async inspect(id) {
      return inspectionOf(await call(paypalOrder, { method: "GET", path: `${orders}/${id}` }));
    },
    async capture(id, requestId) {
      const path = `${orders}/${id}/capture`;
      return captureAnswerOf(await call(paypalOrder, { method: "POST", path, requestId }));
    },
    async refund(captureId, money, requestId, ourId, note) {
      const path = `/v2/payments/captures/${captureId}/refund`;
      const body = {
        custom_id: ourId,
        ...(money && { amount: moneyBody(money) }),
        ...(note && { note_to_payer: note.slice(0, 255) }),
      };
      return refundAnswerOf(await call(paypalRefund, { method: "POST", path, requestId, body }));
    },
    async lookAtDispute(id) {
      const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
      return disputeSeenOf(await call(paypalDispute, { method: "GET", path }));
    },
    listDisputes: (since) => listPaypalDisputes(call, since),
    disputeAbout: (captureId) => paypalDisputeAbout(call, captureId),
    listMoney: (since, until) => listPaypalMoney(call, since, until),
    listEvents: (since) => listPaypalEvents(call, since),
    findOrderOf: (captureId) => findPaypalOrderOf(call, captureId),
    reportDelayMs: paypalReportDelayMs,
    readEvent: readPaypalEvent,
  };
}
