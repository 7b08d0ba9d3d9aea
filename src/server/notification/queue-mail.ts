import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Letter } from "./letter.ts";
import { keepLetter } from "./mail.repository.ts";

/** Queues the e-mail that confirms a paid order, in the transaction that makes it paid. */
export async function queueOrderReceived(queries: Queries, orderId: string): Promise<void> {
  await addJob(queries, "send-order-received", { orderId }, `order-received:${orderId}`);
}

/** Queues the e-mail that a parcel is on its way, in the transaction that ships it. */
export async function queueOrderShipped(queries: Queries, orderId: string): Promise<void> {
  await addJob(queries, "send-order-shipped", { orderId }, `order-shipped:${orderId}`);
}

/** Sends an e-mail if and only if the caller's transaction commits; an earlier stored one stays. */
export async function queueLetter(queries: Queries, letter: Letter): Promise<void> {
  await keepLetter(queries, letter);
  await addJob(queries, "send-letter", { about: letter.about }, letter.about, { urgent: true });
}
