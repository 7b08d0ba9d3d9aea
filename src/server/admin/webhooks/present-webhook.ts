import {
  tryProblems,
  type Delivery,
  type DeliveryRow,
  type Webhook,
} from "#contract/admin/webhooks.ts";
import type { EndpointRow, LoggedDelivery, readTries } from "#server/webhook/endpoint-record.ts";
import { eventBody, eventHeaders } from "#server/webhook/event-request.ts";

export function presentWebhook(row: EndpointRow, now: Date): Webhook {
  const { id, url, description, events, version, waiting, failed, formerUntil } = row;
  const state = row.offReason === null ? "on" : row.offReason === "failed" ? "failed" : "off";
  return {
    id,
    url,
    description,
    events,
    state,
    version,
    createdAt: row.createdAt.toISOString(),
    rotatingUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    waiting,
    failed,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  };
}

export function presentRow(row: LoggedDelivery): DeliveryRow {
  const { id, eventId, type, kind, state, tries, status } = row;
  const nextTryAt = row.nextTryAt?.toISOString() ?? null;
  const createdAt = row.createdAt.toISOString();
  return { id, eventId, type, kind, state, tries, createdAt, nextTryAt, status };
}

type Tries = Awaited<ReturnType<typeof readTries>>;

/** A delivery as it is sent, with the receiver's answer. */
export function presentDelivery(row: LoggedDelivery, tries: Tries): Delivery {
  const headers = eventHeaders({ ...row, tries: Math.max(1, row.tries) });
  return {
    ...presentRow(row),
    endpointId: row.endpointId,
    url: row.url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: eventBody(row),
    attempts: tries.map((one) => ({
      no: one.no,
      at: one.at.toISOString(),
      tookMs: one.took_ms,
      status: one.status,
      problem: tryProblems.find((known) => known === one.problem) ?? null,
      answer: one.answer,
    })),
    canReplay: row.state === "delivered" || row.state === "failed",
  };
}
