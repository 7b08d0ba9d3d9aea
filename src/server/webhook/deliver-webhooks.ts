import { deliveryPauseMs } from "#domain/webhook/delivery-tries.ts";
import { deliverWebhooksTask } from "#server/event/record-event.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Logger } from "#server/platform/log.ts";
import { inTransaction } from "#server/platform/transact.ts";
import {
  claimDeliveries,
  lockLostDeliveries,
  switchOffFailed,
  writeTry,
  type ClaimedDelivery,
  type Lost,
  type Try,
} from "./delivery.repository.ts";
import { deliveryTimeOutMs, postEvent } from "./post-event.ts";
import type { AddressRule } from "#server/platform/public-address.ts";
import { queueSwitchedOff } from "./switched-off-mail.ts";
import { eventBody, eventHeaders } from "./event-request.ts";
import { signBody } from "./sign-body.ts";

export type DeliveryServices = MailShop & {
  database: Database;
  clock: Clock;
  log: Logger;
  rule: AddressRule;
  timeOutMs?: number;
};

/** Longer than a try can take; then its sender is taken for dead. */
const claimMs = deliveryTimeOutMs + 30_000;
/** Receivers at once: a slow one holds up few others. */
const atOnce = 8;
/** Batches per run; each event has queued a run of its own. */
const mostBatches = 25;

/**
 * Job: delivers every event that is due. No transaction stays open: a delivery is claimed,
 * posted, and its outcome written. May run next to itself. @returns how many were taken
 */
export async function deliverWebhooks(services: DeliveryServices): Promise<number> {
  const { database, clock } = services;
  await settleLost(services);
  let taken = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const claim = { now: clock.now(), claimMs, most: atOnce };
    const claimed = await claimDeliveries(database.queries, claim);
    if (claimed.length === 0) break;
    const ends = await Promise.all(claimed.map((delivery) => deliver(services, delivery)));
    taken += ends.filter(Boolean).length;
  }
  return taken;
}

/** Posts one event. @returns whether the receiver took it: any status of 2xx */
async function deliver(services: DeliveryServices, delivery: ClaimedDelivery): Promise<boolean> {
  const { clock, rule, log, timeOutMs } = services;
  const begun = clock.now();
  const { secret, formerSecret, formerUntil } = delivery;
  const isRotating = formerSecret !== null && formerUntil !== null && formerUntil > begun;
  const body = eventBody(delivery);
  const headers = {
    ...eventHeaders(delivery),
    "kitroom-signature": signBody(body, [secret, ...(isRotating ? [formerSecret] : [])], begun),
  };
  const started = performance.now();
  const { status, answer, problem } = await postEvent(
    delivery.url,
    { headers, body },
    rule,
    timeOutMs,
  );
  const tookMs = Math.round(performance.now() - started);
  const tried = { at: clock.now(), tookMs, status, problem, answer };
  const isTaken = status !== null && status >= 200 && status < 300;
  await inTransaction(services.database.queries, (transaction) =>
    isTaken
      ? writeTry(transaction, delivery, tried, { state: "delivered", pauseMs: null })
      : writeFailed(services, transaction, delivery, tried),
  );
  if (!isTaken) log.warn({ deliveryId: delivery.id, status, problem }, "a webhook was not taken");
  return isTaken;
}

/** Whether they arrived is not known: they are sent again, with the number of the try. */
async function settleLost(services: DeliveryServices): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  await inTransaction(database.queries, async (transaction) => {
    for (const lost of await lockLostDeliveries(transaction, at)) {
      const tried = { at, tookMs: null, status: null, problem: "unknown", answer: "" };
      await writeFailed(services, transaction, lost, tried);
    }
  });
}

/** Tried again after a pause; after the last try of an event its endpoint is switched off. */
async function writeFailed(
  services: DeliveryServices,
  transaction: Queries,
  delivery: Lost,
  tried: Try,
): Promise<boolean> {
  const isEvent = delivery.kind === "event";
  const pauseMs = isEvent ? deliveryPauseMs(delivery.tries) : null;
  if (pauseMs !== null) {
    const stands = await writeTry(transaction, delivery, tried, { state: "waiting", pauseMs });
    const key = `${deliverWebhooksTask}:${delivery.id}`;
    if (stands) await addJob(transaction, deliverWebhooksTask, {}, key, { waitMs: pauseMs });
    return stands;
  }
  const stands = await writeTry(transaction, delivery, tried, { state: "failed", pauseMs: null });
  if (!stands || !isEvent) return stands;
  const off = await switchOffFailed(transaction, delivery.endpointId, tried.at);
  if (off) await queueSwitchedOff(transaction, services, { ...delivery, ...off });
  return true;
}
