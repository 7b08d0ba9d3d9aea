import { randomBytes } from "node:crypto";
import type { Books, Capture, CaptureStatus, Fact, Refund } from "./books.ts";
import type { Dispute } from "./dispute.ts";
import { presentDispute } from "./dispute-answer.ts";
import { presentCapture, presentOrder, presentRefund, time } from "./representations.ts";
import type { WebhookEvent } from "./webhook-post.ts";

interface News {
  type: string;
  resourceType: string;
  resource: object;
}

const CAPTURE_EVENTS: Record<CaptureStatus, string> = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DECLINED",
};

/** The events that PayPal publishes for a fact, once it stands in the books. */
export function eventsOf(fact: Fact, books: Books, origin: string): WebhookEvent[] {
  if (!isPublished(fact)) return [];
  return newsOf(fact, books, origin).map(({ type, resourceType, resource }) => {
    const id =
      `WH-${randomBytes(8).toString("hex")}-${randomBytes(8).toString("hex")}`.toUpperCase();
    const body = JSON.stringify({
      id,
      event_version: "1.0",
      create_time: time(books.now()),
      resource_type: resourceType,
      resource_version: "2.0",
      event_type: type,
      summary: type,
      resource,
      links: [
        { href: `${origin}/v1/notifications/webhooks-events/${id}`, rel: "self", method: "GET" },
      ],
    });
    return { id, type, createdAt: books.now(), body };
  });
}

/** Facts that PayPal publishes. */
type Published = Extract<
  Fact,
  {
    type:
      | "order-approved"
      | "order-approval-reversed"
      | "payment-captured"
      | "capture-settled"
      | "capture-refunded"
      | "capture-reversed"
      | "refund-settled"
      | "dispute-opened"
      | "dispute-changed";
  }
>;
const published: Record<Published["type"], true> = {
  "order-approved": true,
  "order-approval-reversed": true,
  "payment-captured": true,
  "capture-settled": true,
  "capture-refunded": true,
  "capture-reversed": true,
  "refund-settled": true,
  "dispute-opened": true,
  "dispute-changed": true,
};
const isPublished = (fact: Fact): fact is Published => Object.hasOwn(published, fact.type);

function newsOf(fact: Published, books: Books, origin: string): News[] {
  const ofCapture = (type: string, capture: Capture | undefined): News[] => {
    const order = capture && books.orders.get(capture.orderId);
    if (!capture || !order) return [];
    return [{ type, resourceType: "capture", resource: presentCapture(capture, order, origin) }];
  };
  switch (fact.type) {
    case "order-approved":
    case "order-approval-reversed":
      return ofOrder(fact, books, origin);
    case "payment-captured":
      return fact.captures.flatMap(({ id, status }) =>
        ofCapture(CAPTURE_EVENTS[status], books.captures.get(id)),
      );
    case "capture-settled": {
      const denied = fact.status === "DECLINED";
      const type = denied ? "PAYMENT.CAPTURE.DENIED" : CAPTURE_EVENTS[fact.status];
      return ofCapture(type, books.captures.get(fact.id));
    }
    case "capture-refunded":
      return ofRefund(fact.refund.id, books, origin);
    case "refund-settled":
      return ofRefund(fact.id, books, origin);
    case "capture-reversed": {
      const { reversal, captureId } = fact;
      const resource = {
        id: reversal.id,
        status: "COMPLETED",
        amount: reversal.amount,
        create_time: time(reversal.createdAt),
        links: [{ href: `${origin}/v2/payments/captures/${captureId}`, rel: "up", method: "GET" }],
      };
      return [{ type: "PAYMENT.CAPTURE.REVERSED", resourceType: "refund", resource }];
    }
    case "dispute-opened":
      return ofDispute(
        "CUSTOMER.DISPUTE.CREATED",
        books.disputes.get(fact.dispute.id),
        books,
        origin,
      );
    case "dispute-changed": {
      const dispute = books.disputes.get(fact.id);
      const word = dispute?.status === "RESOLVED" ? "RESOLVED" : "UPDATED";
      return ofDispute(`CUSTOMER.DISPUTE.${word}`, dispute, books, origin);
    }
  }
}

function ofOrder(
  fact: Extract<Fact, { type: "order-approved" | "order-approval-reversed" }>,
  books: Books,
  origin: string,
): News[] {
  const order = books.orders.get(fact.id);
  if (!order) return [];
  if (fact.type === "order-approved") {
    const resource = presentOrder(order, books, origin, "full");
    return [{ type: "CHECKOUT.ORDER.APPROVED", resourceType: "checkout-order", resource }];
  }
  const resource = {
    order_id: order.id,
    purchase_units: order.units.map(({ reference_id, custom_id, invoice_id }) => ({
      reference_id,
      custom_id,
      invoice_id,
    })),
  };
  return [
    { type: "CHECKOUT.PAYMENT-APPROVAL.REVERSED", resourceType: "payment-approval", resource },
  ];
}

const REFUND_EVENTS: Record<NonNullable<Refund["status"]>, string> = {
  COMPLETED: "PAYMENT.CAPTURE.REFUNDED",
  PENDING: "PAYMENT.REFUND.PENDING",
  FAILED: "PAYMENT.REFUND.FAILED",
  CANCELLED: "PAYMENT.REFUND.FAILED",
};

function ofRefund(id: string, books: Books, origin: string): News[] {
  const found = books.refunds.get(id);
  if (!found) return [];
  const type = REFUND_EVENTS[found.refund.status ?? "COMPLETED"];
  const resource = presentRefund(found.refund, found.capture, origin);
  return [{ type, resourceType: "refund", resource }];
}

function ofDispute(
  type: string,
  dispute: Dispute | undefined,
  books: Books,
  origin: string,
): News[] {
  if (!dispute) return [];
  return [{ type, resourceType: "dispute", resource: presentDispute(dispute, books, origin) }];
}
