import * as z from "zod/mini";
import { languages, type Language } from "#domain/language.ts";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { returnGuess, takeGuess, type Limits } from "#server/platform/guess-limit.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { createSlots } from "#server/platform/slots.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { wrongCodes } from "./account-limits.ts";
import { codeMail } from "./account-mails.ts";
import { findProfile } from "./account.repository.ts";
import { accountAsker } from "./code-asker.ts";
import { codeMinutes, orderCodesAllowed } from "./code-limits.ts";
import { randomCode, stranger } from "./send-code.ts";
import {
  countOrderCodes,
  findProven,
  insertCode,
  noteProven,
  takeOrderTry,
  useCode,
} from "./verification-code.repository.ts";

/*
 * The proof that an order's e-mail address is its buyer's, which an order needs that there is nothing
 * to pay for: without one a script empties the stock (R-FREE-2). The address may be of no account, or
 * of another's: the code is the session's that requested it.
 */

export const sendOrderCodeTask = "send-order-code";

const payloadSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  email: z.string(),
  language: z.enum(languages),
  remoteAddress: z.string(),
});

type Wish = { accountId: string; email: string; language: Language; remoteAddress: string };

/** Queues a code to the address of an order; one at a time for a session. */
export async function queueOrderCode(queries: Queries, wish: Wish): Promise<void> {
  const payload: z.infer<typeof payloadSchema> = { id: newId(), ...wish };
  const key = `${sendOrderCodeTask}:${wish.accountId}`;
  await addJob(queries, sendOrderCodeTask, payload, key, { urgent: true });
}

/** Job: makes a code and queues the e-mail that carries it. Safe to repeat. */
export async function sendOrderCode(
  { database, clock, publicUrl, brand }: AccountDependencies,
  payload: unknown,
): Promise<void> {
  const wish = z.parse(payloadSchema, payload);
  const { id, accountId, email, remoteAddress } = wish;
  const { queries } = database;
  const now = clock.now();
  const source = `${stranger}${remoteAddress}`;
  const { quarterHour, day, allDay } = await countOrderCodes(queries, { email, source, now });
  const { perQuarterHour, perDay, toAddressPerDay } = orderCodesAllowed;
  if (quarterHour >= perQuarterHour || day >= perDay || allDay >= toAddressPerDay) return;
  const code = randomCode();
  const codeHash = await hashPassword(code);
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const mail = { id, accountId, kind: "order", recipient: email, code } as const;
  await inTransaction(queries, async (transaction) => {
    const sent = { asker: accountAsker(accountId), source, codeHash, now, expiresAt };
    const row = { id, accountId, purpose: "order" as const, email, ...sent };
    if (!(await insertCode(transaction, row))) return;
    await queueMail(transaction, wish.language, (language) =>
      codeMail({ ...mail, language }, { publicUrl, brand }),
    );
  });
}

/** Whether an account has shown that an address is its own. */
export async function hasConfirmed(
  queries: Queries,
  accountId: string,
  email: string,
): Promise<boolean> {
  const profile = await findProfile(queries, accountId);
  return profile?.emailVerified === true && profile.email.toLowerCase() === email.toLowerCase();
}

type Guess = {
  accountId: string;
  email: string;
  code: string;
  network: string;
  idempotencyKey: string;
};

/** A check holds one connection while it hashes: no flood of guesses may take them all. */
const slots = createSlots({ atOnce: 2, mayWait: 16, patience: 5_000 });

/**
 * Checks a typed code, which costs one of its tries, once for an idempotency key: of calls with one
 * key that come at once the first tries, and the others find its proof. @returns the code,
 * to be used up with `spendOrderCode`. Refuses with `wrongCode`, and with `tooManyTries` where a
 * network typed too many.
 * @throws TooBusy when too many are checked at once
 */
export async function checkOrderCode(limits: Limits, guess: Guess): Promise<Outcome<string>> {
  const checked = await slots.run(() => takeAndCheck(limits, guess));
  if (checked === null) throw new TooBusy("codes of orders");
  return checked;
}

/**
 * The guess is taken before it is tried, and given back where no answer showed whether it was
 * right.
 */
async function takeAndCheck(limits: Limits, guess: Guess): Promise<Outcome<string>> {
  const mayGuess = await takeGuess(limits, wrongCodes, guess.network);
  let isWrong = false;
  try {
    const checked = await checkOnce(limits, guess, mayGuess);
    isWrong = !checked.ok && checked.reason === "wrongCode";
    return checked;
  } finally {
    if (mayGuess && !isWrong) await returnGuess(limits, wrongCodes, guess.network);
  }
}

function checkOnce(
  { queries, clock }: Limits,
  guess: Guess,
  mayGuess: boolean,
): Promise<Outcome<string>> {
  const now = clock.now();
  return inTransaction(queries, async (transaction): Promise<Outcome<string>> => {
    await lockAccount(transaction, guess.accountId);
    const proven = await findProven(transaction, { ...guess, now });
    if (proven !== undefined) return done(proven);
    if (!mayGuess) return refuse("tooManyTries");
    const live = await takeOrderTry(transaction, { ...guess, now });
    if (!live || !(await verifyPassword(guess.code, live.code_hash))) return refuse("wrongCode");
    await noteProven(transaction, live.id, guess.idempotencyKey);
    return done(live.id);
  });
}

/** @returns false when it was used before. */
export const spendOrderCode = useCode;
