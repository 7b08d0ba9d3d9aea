import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { readSeller } from "#server/seller/seller.ts";
import { signMail } from "./mail-frame.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import {
  dropMail,
  insertMail,
  lockHandedOver,
  readHandedOver,
  wipeSecret,
} from "./outbox.repository.ts";

/** The job that sends what is due; its runner does nothing else. */
export const sendMailTask = "send-mail";

/**
 * Sends an e-mail if and only if the caller's transaction commits, with the facts of this moment
 * and the seller at its foot (R-MAIL-7). One about the same fact that was written before stays the
 * only one (R-MAIL-1).
 * @param waitMs it waits so long, for an undo.
 */
export async function queueMail(
  queries: Queries,
  mail: OutgoingMail & { askedBy?: string },
  waitMs = 0,
): Promise<void> {
  const seller = await readSeller(queries, mail.language);
  const id = await insertMail(queries, signMail(mail, seller), waitMs);
  if (id === undefined) return;
  await addJob(queries, sendMailTask, {}, `${sendMailTask}:${id}`, { waitMs });
}

/**
 * Takes an e-mail back that still waits, because what it reports was undone or goes out another way.
 * @returns whether it still waited.
 */
export const unqueueMail = (queries: Queries, about: string): Promise<boolean> =>
  dropMail(queries, about);

/** The link or code of an e-mail was used, or works no more (R-MAIL-8). */
export const forgetSecret = (queries: Queries, about: MailAbout): Promise<void> =>
  wipeSecret(queries, about);

/** Whether an e-mail about a fact is at the mail server, or on its way there. Locks nothing. */
export const isHandedOver = (queries: Queries, about: string): Promise<boolean> =>
  readHandedOver(queries, about);

/** The same for an undo: one that waits is locked until the caller's transaction ends. */
export const keepsWaiting = async (queries: Queries, about: string): Promise<boolean> =>
  !(await lockHandedOver(queries, about));
