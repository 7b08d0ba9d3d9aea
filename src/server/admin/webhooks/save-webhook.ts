import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Webhook } from "#contract/admin/webhooks.ts";
import type { AuditAction } from "#domain/audit/audit-words.ts";
import { formerSecretMs } from "#domain/webhook/delivery-tries.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { deliverWebhooksTask } from "#server/event/record-event.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, newToken } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  switchEndpoint,
  updateEndpoint,
  type EndpointRow,
} from "#server/webhook/endpoint-record.ts";
import { isPublicUrl, type AddressRule } from "#server/platform/public-address.ts";
import { presentWebhook } from "./present-webhook.ts";

export type WebhookServices = { queries: Queries; clock: Clock; rule: AddressRule };

/** Begins with a name, so that tools which look for leaked secrets find it. */
const newSecret = () => `whsec_${newToken()}`;

const urlRefused = () => refuseFields([{ path: "url", key: "webhookUrl" }]);

type WithSecret = { secret: string; record: Webhook };

/** @returns the secret, this once */
export function createWebhook(
  { queries, clock, rule }: WebhookServices,
  { url, description = "", events }: AdminInput<"createWebhook">,
  request: StaffRequest,
): Promise<Outcome<WithSecret>> {
  return transact(queries, async (transaction) => {
    if (!isPublicUrl(url, rule)) return urlRefused();
    const [id, secret, now] = [newId(), newSecret(), clock.now()];
    const { language } = request;
    await insertEndpoint(transaction, { id, url, description, events, secret, language, now });
    const after = await lockEndpoint(transaction, id);
    if (!after) throw new Error(`webhook ${id} was written and is not there`);
    await note(transaction, request, now, { action: "create", before: null, after });
    return done({ secret, record: presentWebhook(after, now) });
  });
}

export function saveWebhook(
  services: WebhookServices,
  input: AdminInput<"saveWebhook">,
  request: StaffRequest,
): Promise<Outcome<Webhook>> {
  const { url, description = "", events } = input;
  return change(services, input, request, "save", async (transaction) => {
    if (!isPublicUrl(url, services.rule)) return urlRefused();
    await updateEndpoint(transaction, input.id, { url, description, events });
    return done(null);
  });
}

/**
 * Switched on, it gets the deliveries that wait for it; facts of the time between are not reported.
 */
export function switchWebhook(
  services: WebhookServices,
  input: AdminInput<"switchWebhook">,
  request: StaffRequest,
): Promise<Outcome<Webhook>> {
  const action = input.on ? "switchOn" : "switchOff";
  return change(services, input, request, action, async (transaction, now) => {
    await switchEndpoint(transaction, input.id, input.on ? null : now);
    if (input.on) await addJob(transaction, deliverWebhooksTask, {});
    return done(null);
  });
}

/** For a day the former secret signs as well. @returns the new one, this once */
export async function rotateSecret(
  services: WebhookServices,
  input: AdminInput<"rotateWebhookSecret">,
  request: StaffRequest,
): Promise<Outcome<WithSecret>> {
  const secret = newSecret();
  const saved = await change(services, input, request, "rotate", async (transaction, now) => {
    const until = new Date(now.getTime() + formerSecretMs);
    await replaceSecret(transaction, input.id, secret, until);
    return done(null);
  });
  return saved.ok ? done({ secret, record: saved.value }) : saved;
}

/** Its log goes with it. */
export function deleteWebhook(
  { queries, clock }: WebhookServices,
  { id, version }: AdminInput<"deleteWebhook">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await lockEndpoint(transaction, id);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    await deleteEndpoint(transaction, id);
    await note(transaction, request, clock.now(), { action: "delete", before, after: null });
    return done(null);
  });
}

/** An older version than there is gives a `conflict`. */
function change(
  { queries, clock }: WebhookServices,
  { id, version }: { id: string; version: number },
  request: StaffRequest,
  action: AuditAction,
  write: (transaction: Queries, now: Date) => Promise<Outcome<null>>,
): Promise<Outcome<Webhook>> {
  return transact(queries, async (transaction): Promise<Outcome<Webhook>> => {
    const before = await lockEndpoint(transaction, id);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    const now = clock.now();
    const written = await write(transaction, now);
    if (!written.ok) return written;
    const after = await lockEndpoint(transaction, id);
    if (!after) throw new Error(`webhook ${id} is gone while it is locked`);
    await note(transaction, request, now, { action, before, after });
    return done(presentWebhook(after, now));
  });
}

type Noted = { action: AuditAction; before: EndpointRow | null; after: EndpointRow | null };

/** The log never holds a secret. */
async function note(
  queries: Queries,
  request: StaffRequest,
  now: Date,
  { action, before, after }: Noted,
): Promise<void> {
  const { id, url } = after ?? before ?? { id: "", url: "" };
  await recordChange(queries, request, now, {
    noun: "webhooks",
    subjectId: id,
    action,
    before: before && notedWebhook(before),
    after: after && notedWebhook(after),
    label: { [request.language]: url },
  });
}

/** As the audit log has it. */
export const notedWebhook = ({ url, description, events, offAt, formerUntil }: EndpointRow) => ({
  url,
  description,
  events,
  on: offAt === null,
  formerSecretUntil: formerUntil?.toISOString() ?? null,
});
