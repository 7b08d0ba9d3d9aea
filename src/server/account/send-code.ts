import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { codeDigits, codePurposes, type CodePurpose } from "#contract/account.ts";
import { languages, type Language } from "#domain/language.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, sha256 } from "#server/platform/ids.ts";
import { addJob, removeJob } from "#server/platform/jobs.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { codeLetter } from "./account-letters.ts";
import { codeMinutes, sendsAllowed } from "./code-limits.ts";
import { findReceiver, insertCode } from "./verification-code.repository.ts";

export const sendCodeTask = "send-verification-code";

const payloadSchema = z.object({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(codePurposes),
  language: z.enum(languages),
  welcome: z.boolean(),
});

type Wish = { email: string; purpose: CodePurpose; language: Language; welcome?: boolean };

/**
 * Queues a code for the owner of the address. All work that depends on there being an account runs
 * in the job, so that neither the answer nor its duration reveals whether there is one.
 */
export async function queueCode(queries: Queries, wish: Wish): Promise<void> {
  const payload: z.infer<typeof payloadSchema> = { id: newId(), welcome: false, ...wish };
  await addJob(queries, sendCodeTask, payload, jobKey(wish.email), { urgent: true });
}

/** Removes the queued codes of an address. */
export const unqueueCodes = (queries: Queries, email: string): Promise<void> =>
  removeJob(queries, jobKey(email));

const jobKey = (email: string) =>
  `${sendCodeTask}:${sha256(email.toLowerCase()).toString("base64url")}`;

/** Job: makes a code and queues the e-mail that carries it. Safe to repeat. */
export async function sendCode(
  { database, clock, publicUrl, brand }: AccountDependencies,
  payload: unknown,
): Promise<void> {
  const { id, email, purpose, language, welcome } = z.parse(payloadSchema, payload);
  const now = clock.now();
  const receiver = await findReceiver(database.queries, email, now);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  // Also for an unknown address: the load of a hash must not reveal it either.
  const codeHash = await hashPassword(code);
  if (!receiver) return;
  if (receiver.quarterHour >= sendsAllowed.perQuarterHour) return;
  if (receiver.day >= sendsAllowed.perDay) return;
  const kind = welcome ? "welcome" : purpose;
  const letter = { id, kind, recipient: receiver.email, language, code } as const;
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const accountId = receiver.id;
  await inTransaction(database.queries, async (transaction) => {
    const row = { id, accountId, purpose, email: receiver.email, codeHash, now, expiresAt };
    if (!(await insertCode(transaction, row))) return;
    await queueLetter(transaction, codeLetter(letter, { publicUrl, brand }));
  });
}
