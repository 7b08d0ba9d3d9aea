import { expect, test } from "vitest";
import type { PaymentEvent } from "../payment-provider.ts";
import { readPaypalEvent } from "./paypal-events.ts";

const eventId = "WH-58D329510W468432D-8HN650336L201105X";
const orderId = "5O190127TN364715T";
const captureId = "3C679366HH908993F";
const refundId = "1JU08902781691411";
const orderNo = "KR261123ABCDEFGHJKMN";
const host = "https://api.sandbox.paypal.com";

/** Resources as PayPal publishes them; what we do not read is left out, but for the amounts. */
const amount = { currency_code: "EUR", value: "59.00" };
const up = (path: string) => [
  { href: `${host}/v2/self`, rel: "self", method: "GET" },
  { href: `${host}${path}`, rel: "up", method: "GET" },
];
const orderResource = { id: orderId, status: "APPROVED", purchase_units: [{ custom_id: orderNo }] };
const captureResource = {
  id: captureId,
  status: "COMPLETED",
  amount,
  custom_id: orderNo,
  supplementary_data: { related_ids: { order_id: orderId } },
};
const refundResource = { id: refundId, amount, links: up(`/v2/payments/captures/${captureId}`) };
const disputeResource = {
  dispute_id: "PP-D-4012",
  disputed_transactions: [{ seller_transaction_id: captureId, custom: orderNo }],
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  dispute_amount: amount,
};

const ofOrder = { providerOrderId: orderId, orderNo };
const ofCapture = { providerOrderId: orderId, captureId, orderNo };
const ofRefund = { captureId, refundId };
const ofDispute = { disputeId: "PP-D-4012", captureId, orderNo };

const events: [type: string, resource: unknown, says: Partial<PaymentEvent>][] = [
  ["CHECKOUT.ORDER.APPROVED", orderResource, { kind: "approved", ...ofOrder }],
  ["CHECKOUT.ORDER.COMPLETED", orderResource, { kind: "unknown", ...ofOrder }],
  ["CHECKOUT.ORDER.VOIDED", orderResource, { kind: "gone", ...ofOrder }],
  [
    "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
    { order_id: orderId, purchase_units: [{ reference_id: "default", custom_id: orderNo }] },
    { kind: "gone", ...ofOrder },
  ],
  ["PAYMENT.CAPTURE.COMPLETED", captureResource, { kind: "captured", ...ofCapture }],
  ["PAYMENT.CAPTURE.PENDING", captureResource, { kind: "pending", ...ofCapture }],
  ["PAYMENT.CAPTURE.DENIED", captureResource, { kind: "declined", ...ofCapture }],
  ["PAYMENT.CAPTURE.DECLINED", captureResource, { kind: "declined", ...ofCapture }],
  [
    "PAYMENT.CAPTURE.COMPLETED",
    { id: captureId, amount, links: up(`/v2/checkout/orders/${orderId}`) },
    { kind: "captured", captureId, providerOrderId: orderId },
  ],
  [
    "PAYMENT.CAPTURE.COMPLETED",
    { id: captureId, amount, links: up("/v2/payments/authorizations/7W5147081L658180V") },
    { kind: "captured", captureId },
  ],
  ["PAYMENT.CAPTURE.REFUNDED", refundResource, { kind: "refunded", ...ofRefund }],
  ["PAYMENT.CAPTURE.REVERSED", refundResource, { kind: "reversed", ...ofRefund }],
  ["PAYMENT.REFUND.COMPLETED", refundResource, { kind: "refunded", ...ofRefund }],
  ["PAYMENT.REFUND.PENDING", refundResource, { kind: "refundPending", ...ofRefund }],
  ["PAYMENT.REFUND.FAILED", refundResource, { kind: "refundFailed", ...ofRefund }],
  ["CUSTOMER.DISPUTE.CREATED", disputeResource, { kind: "disputed", ...ofDispute }],
  ["CUSTOMER.DISPUTE.UPDATED", disputeResource, { kind: "disputed", ...ofDispute }],
  ["CUSTOMER.DISPUTE.RESOLVED", disputeResource, { kind: "disputed", ...ofDispute }],
  ["INVOICING.INVOICE.PAID", { id: "INV2-1" }, { kind: "unknown" }],
  ["constructor", {}, { kind: "unknown" }],
  ["PAYMENT.CAPTURE.COMPLETED", { id: 5 }, { kind: "captured" }],
  ["PAYMENT.CAPTURE.COMPLETED", undefined, { kind: "captured" }],
];

test.each(events)("%s of %j", (event_type, resource, says) => {
  const none = {
    providerOrderId: null,
    captureId: null,
    refundId: null,
    disputeId: null,
    orderNo: null,
  };
  const body = { id: eventId, event_version: "1.0", event_type, summary: "…", resource };
  expect(readPaypalEvent(body)).toEqual({ id: eventId, ...none, ...says });
});

test("an id that is an object with a length of its own is none", () => {
  const id = { length: { toString: 1, valueOf: 1 } };
  expect(readPaypalEvent({ id, event_type: "CHECKOUT.ORDER.APPROVED" })).toBeNull();
});
