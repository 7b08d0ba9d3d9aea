import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { deliverWebhooksTask } from "#server/event/record-event.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  insertDelivery,
  insertTestEvent,
  lockEndpoint,
  readDeliveries,
  readDelivery,
  readEndpoints,
  readTries,
} from "#server/webhook/endpoint-record.ts";
import { presentDelivery, presentRow, presentWebhook } from "./present-webhook.ts";
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  saveWebhook,
  switchWebhook,
  type WebhookServices,
} from "./save-webhook.ts";

type WebhookCalls =
  | "listWebhooks"
  | "createWebhook"
  | "saveWebhook"
  | "switchWebhook"
  | "rotateWebhookSecret"
  | "deleteWebhook"
  | "testWebhook"
  | "listDeliveries"
  | "getDelivery"
  | "replayDelivery";

/** Where facts of the shop are sent, and the log of it (R-HOOK). */
export function adminWebhookRoutes({
  database,
  clock,
  mode,
}: {
  database: Database;
  clock: Clock;
  mode: Pick<ShopMode, "deliversToLoopback">;
}) {
  const { queries } = database;
  const services = { queries, clock, rule: { allowsLoopback: mode.deliversToLoopback } };
  const calls: Pick<AdminHandlers, WebhookCalls> = {
    async listWebhooks() {
      const rows = await readEndpoints(queries);
      return done({ records: rows.map((row) => presentWebhook(row, clock.now())) });
    },
    createWebhook: (input, request) => createWebhook(services, input, request),
    saveWebhook: (input, request) => saveWebhook(services, input, request),
    switchWebhook: (input, request) => switchWebhook(services, input, request),
    rotateWebhookSecret: (input, request) => rotateSecret(services, input, request),
    deleteWebhook: (input, request) => deleteWebhook(services, input, request),
    testWebhook: ({ id }, request) => sendTest(services, id, request),
    async listDeliveries(input) {
      const { rows, total } = await readDeliveries(queries, input);
      const { current, size } = input;
      return done({ records: rows.map(presentRow), total, current, size });
    },
    async getDelivery({ id }) {
      const row = await readDelivery(queries, id);
      return row ? done(presentDelivery(row, await readTries(queries, id))) : refuse("notFound");
    },
    replayDelivery: ({ id }, request) => replay(services, id, request),
  };
  return calls;
}

/** An event of its own, which is sent at once and only once, to an endpoint that is off as well. */
function sendTest(
  { queries, clock }: WebhookServices,
  id: string,
  request: StaffRequest,
): Promise<Outcome<{ id: string }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ id: string }>> => {
    const endpoint = await lockEndpoint(transaction, id);
    if (!endpoint) return refuse("notFound");
    const now = clock.now();
    const eventId = await insertTestEvent(transaction, now);
    const sent = { eventId, endpointId: id, kind: "test" as const, now };
    return done({ id: await queue(transaction, sent, request, "test") });
  });
}

/** Sends an event once more under its id. Refuses with `conflict` while it waits or is sent. */
function replay(
  { queries, clock }: WebhookServices,
  id: string,
  request: StaffRequest,
): Promise<Outcome<{ id: string }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ id: string }>> => {
    const row = await readDelivery(transaction, id);
    if (!row) return refuse("notFound");
    if (row.state !== "delivered" && row.state !== "failed") return refuse("conflict");
    const { eventId, endpointId } = row;
    const sent = { eventId, endpointId, kind: "replay" as const, now: clock.now() };
    return done({ id: await queue(transaction, sent, request, "replay") });
  });
}

async function queue(
  queries: Queries,
  sent: Parameters<typeof insertDelivery>[1],
  request: StaffRequest,
  action: "test" | "replay",
): Promise<string> {
  const id = await insertDelivery(queries, sent);
  await recordChange(queries, request, sent.now, {
    noun: "webhooks",
    subjectId: sent.endpointId,
    action,
    before: null,
    after: { event: sent.eventId },
  });
  await addJob(queries, deliverWebhooksTask, {}, `${deliverWebhooksTask}:${id}`, { urgent: true });
  return id;
}
