import * as z from "zod/mini";
import { readInput } from "#server/platform/read-input.ts";
import type { PaymentEvent } from "../payment-provider.ts";
import { linkReply } from "./paypal-replies.ts";

/** The subject of an event: it decides where the event's resource names its ids. */
type About = "order" | "capture" | "refund" | "dispute";

const eventTypes: Readonly<Record<string, { kind: PaymentEvent["kind"]; about: About }>> = {
  "CHECKOUT.ORDER.APPROVED": { kind: "approved", about: "order" },
  // An order may be completed without money: its capture has an event of its own.
  "CHECKOUT.ORDER.COMPLETED": { kind: "unknown", about: "order" },
  "CHECKOUT.ORDER.VOIDED": { kind: "gone", about: "order" },
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED": { kind: "gone", about: "order" },
  "PAYMENT.CAPTURE.COMPLETED": { kind: "captured", about: "capture" },
  "PAYMENT.CAPTURE.PENDING": { kind: "pending", about: "capture" },
  "PAYMENT.CAPTURE.DENIED": { kind: "declined", about: "capture" },
  "PAYMENT.CAPTURE.DECLINED": { kind: "declined", about: "capture" },
  // Their resource is the refund, not the capture.
  "PAYMENT.CAPTURE.REFUNDED": { kind: "refunded", about: "refund" },
  "PAYMENT.CAPTURE.REVERSED": { kind: "reversed", about: "refund" },
  "PAYMENT.REFUND.COMPLETED": { kind: "refunded", about: "refund" },
  "PAYMENT.REFUND.PENDING": { kind: "refundPending", about: "refund" },
  "PAYMENT.REFUND.FAILED": { kind: "refundFailed", about: "refund" },
  "CUSTOMER.DISPUTE.CREATED": { kind: "disputed", about: "dispute" },
  "CUSTOMER.DISPUTE.UPDATED": { kind: "disputed", about: "dispute" },
  "CUSTOMER.DISPUTE.RESOLVED": { kind: "disputed", about: "dispute" },
};

const eventBody = z.object({
  id: z.string().check(z.minLength(1)),
  event_type: z.string(),
  resource: z.optional(z.unknown()),
});

const text = z.optional(z.string());
const resourceBody = z.object({
  id: text,
  order_id: text,
  custom_id: text,
  dispute_id: text,
  links: z._default(z.array(linkReply), []),
  purchase_units: z._default(z.array(z.object({ custom_id: text })), []),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: text, capture_id: text })) }),
  ),
  disputed_transactions: z._default(
    z.array(z.object({ seller_transaction_id: text, custom: text })),
    [],
  ),
});
type Resource = z.infer<typeof resourceBody>;

const noIds = {
  providerOrderId: null,
  captureId: null,
  refundId: null,
  disputeId: null,
  orderNo: null,
};

/** A webhook's body in our words. A resource of a shape we do not know leaves its ids null. */
export function readPaypalEvent(body: unknown): PaymentEvent | null {
  const event = readInput(eventBody, body);
  if (!event.ok) return null;
  const { id, event_type: type, resource } = event.value;
  const known = Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined;
  if (!known) return { id, kind: "unknown", ...noIds };
  const read = readInput(resourceBody, resource);
  return { id, kind: known.kind, ...noIds, ...(read.ok && idsOf(known.about, read.value)) };
}

function idsOf(about: About, resource: Resource): Partial<PaymentEvent> {
  const related = resource.supplementary_data?.related_ids;
  switch (about) {
    case "order":
      return {
        providerOrderId: resource.id ?? resource.order_id ?? null,
        orderNo: resource.purchase_units[0]?.custom_id ?? null,
      };
    case "capture":
      return {
        captureId: resource.id ?? null,
        providerOrderId: related?.order_id ?? parentOf(resource, "/v2/checkout/orders/"),
        orderNo: resource.custom_id ?? null,
      };
    case "refund":
      return {
        refundId: resource.id ?? null,
        captureId: related?.capture_id ?? parentOf(resource, "/v2/payments/captures/"),
      };
    case "dispute": {
      const [transaction] = resource.disputed_transactions;
      return {
        disputeId: resource.dispute_id ?? null,
        captureId: transaction?.seller_transaction_id ?? null,
        orderNo: transaction?.custom ?? null,
      };
    }
  }
}

/** The id at the end of the resource's `up` link, which leads to its parent. */
function parentOf({ links }: Resource, path: string): string | null {
  const href = links.find(({ rel }) => rel === "up")?.href ?? "";
  const start = href.indexOf(path);
  return (start !== -1 && /^[A-Z0-9]+/.exec(href.slice(start + path.length))?.[0]) || null;
}
