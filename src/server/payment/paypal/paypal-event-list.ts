import * as z from "zod/mini";
import type { EventsListed, OrderOfCapture, PaymentEvent } from "../payment-provider.ts";
import { unknown, type CallPaypal } from "./call-paypal.ts";
import { readPaypalEvent } from "./paypal-events.ts";
import { captureParent, linkReply } from "./paypal-replies.ts";

/** Fields we read of GET /v1/notifications/webhooks-events. */
const eventList = z.object({
  events: z._default(z.array(z.unknown()), []),
  links: z._default(z.array(linkReply), []),
});

const mostPages = 200;

/** The events that PayPal has made for our app since then, delivered or not, page by page. */
export async function listPaypalEvents(call: CallPaypal, since: Date): Promise<EventsListed> {
  const events: PaymentEvent[] = [];
  let query = new URLSearchParams({ start_time: since.toISOString(), page_size: "100" });
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/v1/notifications/webhooks-events?${query.toString()}`;
    const reply = await call(eventList, { method: "GET", path });
    if (reply.kind === "unknown") return reply;
    if (reply.kind !== "ok") return { kind: "refused", issue: reply.issue };
    events.push(...reply.value.events.flatMap((body) => readPaypalEvent(body) ?? []));
    const next = reply.value.links.find(({ rel }) => rel === "next");
    if (!next || !URL.canParse(next.href)) return { kind: "listed", events, gap: null };
    query = new URL(next.href).searchParams;
  }
  return { kind: "listed", events, gap: `more than ${mostPages} pages of events` };
}

const parentPath = /\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/;

/** By PayPal's account of a capture alone. */
export async function findPaypalOrderOf(
  call: CallPaypal,
  captureId: string,
): Promise<OrderOfCapture> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const reply = await call(captureParent, { method: "GET", path });
  if (reply.kind === "unknown") return reply;
  if (reply.kind === "notFound") return { kind: "notFound" };
  if (reply.kind !== "ok") return unknown(`${reply.kind}: ${reply.issue}`);
  const { supplementary_data: data, links } = reply.value;
  const up = links.find(({ rel }) => rel === "up")?.href ?? "";
  const id = data?.related_ids?.order_id ?? parentPath.exec(up)?.[1];
  return id ? { kind: "found", providerOrderId: id } : { kind: "notFound" };
}
