import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Letter } from "./letter.ts";
import { keepLetter, lockLetter } from "./mail.repository.ts";

/** Queues the e-mail that confirms a paid order, in the transaction that makes it paid. */
export async function queueOrderReceived(queries: Queries, orderId: string): Promise<void> {
  await addJob(queries, "send-order-received", { orderId }, `order-received:${orderId}`);
}

/** Queues the e-mail that a parcel is on its way, in the transaction that ships it. */
export async function queueParcelPosted(queries: Queries, parcelId: string): Promise<void> {
  const about = parcelPosted(parcelId);
  await addJob(queries, "send-parcel-posted", { parcelId, about }, about);
}

/** Queues the e-mail with a new tracking number; the first e-mail has it, where it was not written yet. */
export async function queueTrackingChanged(
  queries: Queries,
  parcelId: string,
  version: number,
): Promise<void> {
  if (!(await wasParcelMailed(queries, parcelId))) return;
  const about = `parcel:${parcelId}:tracking:${version}`;
  await addJob(queries, "send-parcel-posted", { parcelId, about }, about);
}

/** Whether the buyer was told that a parcel is on its way. */
export async function wasParcelMailed(queries: Queries, parcelId: string): Promise<boolean> {
  return (await lockLetter(queries, parcelPosted(parcelId))) !== undefined;
}

/** The subject matter of the e-mail about a parcel that left. */
export const parcelPosted = (parcelId: string) => `parcel:${parcelId}:posted`;

/** Sends an e-mail if and only if the caller's transaction commits; an earlier stored one stays. */
export async function queueLetter(queries: Queries, letter: Letter): Promise<void> {
  await keepLetter(queries, letter);
  await addJob(queries, "send-letter", { about: letter.about }, letter.about, { urgent: true });
}
