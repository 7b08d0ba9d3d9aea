import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Letter } from "./letter.ts";
import { keepLetter } from "./mail.repository.ts";

/** Tells the buyer that a paid order has arrived; queued in the transaction that makes it paid. */
export async function queueOrderReceived(queries: Queries, orderId: string): Promise<void> {
  await addJob(queries, "send-order-received", { orderId }, `order-received:${orderId}`);
}

/** Tells the buyer that the parcel is on its way; queued in the transaction that ships it. */
export async function queueOrderShipped(queries: Queries, orderId: string): Promise<void> {
  await addJob(queries, "send-order-shipped", { orderId }, `order-shipped:${orderId}`);
}

/** Sends a letter if and only if the caller's transaction commits; one that was kept before stays. */
export async function queueLetter(queries: Queries, letter: Letter): Promise<void> {
  await keepLetter(queries, letter);
  await addJob(queries, "send-letter", { about: letter.about }, letter.about, { urgent: true });
}
