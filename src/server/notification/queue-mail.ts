import type { Language } from "#domain/language.ts";
import { offeredOr } from "#domain/language/offered.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { readOffered } from "#server/platform/offered-languages.ts";
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

/** The job that sends due e-mails; its runner does nothing else. */
export const sendMailTask = "send-mail";

/**
 * Sends an e-mail if and only if the caller's transaction commits, with the facts of this moment
 * and the seller at its foot (R-MAIL-7). One about the same fact that was written before stays the
 * only one (R-MAIL-1).
 * @param wanted the language of its reader; null: of the shop
 * @param write in the language that it gets, which is the shop's first where the wanted one is
 *   switched off (R-MAIL-10)
 * @param waitMs it waits so long, for an undo.
 */
export async function queueMail(
  queries: Queries,
  wanted: Language | null,
  write: (language: Language) => OutgoingMail,
  waitMs = 0,
): Promise<void> {
  const offered = await readOffered(queries);
  const language = offeredOr(wanted ?? offered[0], offered);
  const mail = write(language);
  if (mail.language !== language) throw new Error(`${mail.about} is in another language`);
  await queueWritten(queries, signMail(mail, await readSeller(queries, language)), waitMs);
}

/** Sends an e-mail again as it was written. */
export const queueAgain = (
  queries: Queries,
  mail: OutgoingMail & { askedBy: string },
): Promise<void> => queueWritten(queries, mail, 0);

async function queueWritten(
  queries: Queries,
  mail: OutgoingMail & { askedBy?: string },
  waitMs: number,
): Promise<void> {
  const id = await insertMail(queries, mail, waitMs);
  if (id === undefined) return;
  await addJob(queries, sendMailTask, {}, `${sendMailTask}:${id}`, { waitMs });
}

/**
 * Takes an e-mail back that still waits, because its fact was undone or goes out another way.
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
