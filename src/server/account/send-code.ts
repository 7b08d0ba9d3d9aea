import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { codeDigits } from "#contract/account.ts";
import { languages, type Language } from "#domain/language.ts";
import { knowDevice } from "#server/auth/known-device.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, sha256 } from "#server/platform/ids.ts";
import { addJob, removeJobs } from "#server/platform/jobs.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { codeMail } from "./account-mails.ts";
import { codeMinutes, pauseMinutes, sendsAllowed, type AccountCode } from "./code-limits.ts";
import {
  countCodes,
  findReceiver,
  insertCode,
  type CodeReceiver,
  type SentCodes,
} from "./verification-code.repository.ts";

export const sendCodeTask = "send-verification-code";

const payloadSchema = z.object({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(["reset", "email"]),
  language: z.enum(languages),
  welcome: z.boolean(),
  asker: z.nullable(z.string()),
  remoteAddress: z.nullable(z.string()),
  device: z.optional(z.string()),
});

type Wish = {
  email: string;
  purpose: AccountCode;
  language: Language;
  welcome?: boolean;
  /** The browser that requested it; null for a code that nobody requested. */
  asker: string | null;
  /** Of a caller who is not signed in; null for the owner and the shop itself. */
  remoteAddress: string | null;
  /** The secret that the caller's browser keeps from an earlier sign-in. */
  device?: string | undefined;
};

/**
 * Queues a code for the owner of the address. All work that depends on there being an account runs
 * in the job, so that neither the answer nor its duration reveals whether there is one.
 */
export async function queueCode(queries: Queries, wish: Wish): Promise<void> {
  const payload: z.infer<typeof payloadSchema> = { id: newId(), welcome: false, ...wish };
  // One job per asker: no stranger's wish takes the place of the owner's.
  const key = `${jobKeys(wish.email)}${wish.asker ?? ""}`;
  await addJob(queries, sendCodeTask, payload, key, { urgent: true });
}

/** Removes the queued codes of an address. */
export const unqueueCodes = (queries: Queries, email: string): Promise<void> =>
  removeJobs(queries, jobKeys(email));

const jobKeys = (email: string) =>
  `${sendCodeTask}:${sha256(email.toLowerCase()).toString("base64url")}:`;

/** Job: makes a code and queues the e-mail that carries it. Safe to repeat. */
export async function sendCode(
  { database, clock, publicUrl, brand }: AccountDependencies,
  payload: unknown,
): Promise<void> {
  const wish = z.parse(payloadSchema, payload);
  const { id, email, purpose, welcome, asker } = wish;
  const { queries } = database;
  const now = clock.now();
  const receiver = await findReceiver(queries, email);
  const code = randomCode();
  // Also for an unknown address: the load of a hash must not reveal it either.
  const codeHash = await hashPassword(code);
  if (!receiver) return;
  const accountId = receiver.id;
  const source = await sourceOf(queries, receiver, wish);
  if (!allows(await countCodes(queries, { accountId, source, now }), { source, now })) return;
  const kind = welcome ? "welcome" : purpose;
  const mail = { id, accountId, kind, recipient: receiver.email, code } as const;
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await inTransaction(queries, async (transaction) => {
    const sent = { asker, source, codeHash, now, expiresAt };
    const row = { id, accountId, purpose, email: receiver.email, ...sent };
    if (!(await insertCode(transaction, row))) return;
    await queueMail(transaction, wish.language, (language) =>
      codeMail({ ...mail, language }, { publicUrl, brand }),
    );
  });
}

export const randomCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");

/** The source whose share of the account's codes this one takes. */
async function sourceOf(
  queries: Queries,
  account: CodeReceiver,
  { remoteAddress, device }: z.infer<typeof payloadSchema>,
): Promise<string> {
  if (remoteAddress === null) return "own";
  const known = await knowDevice(queries, account, device);
  return known ? `device:${known}` : `${stranger}${remoteAddress}`;
}

/** Prefix of the source of a code for a stranger, before the network address. */
export const stranger = "address:";

function allows(
  { quarterHour, day, strangersDay, strangersLast }: SentCodes,
  { source, now }: { source: string; now: Date },
): boolean {
  const { perQuarterHour, perDay, perStrangerDay } = sendsAllowed;
  if (quarterHour >= perQuarterHour) return false;
  if (!source.startsWith(stranger)) return day < perDay;
  if (day >= perStrangerDay) return false;
  const beyond = strangersDay - perDay;
  if (beyond < 0 || strangersLast === null) return true;
  return now.getTime() - strangersLast.getTime() >= pauseMinutes(beyond) * 60_000;
}
