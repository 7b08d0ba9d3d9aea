import { endSessions } from "#server/auth/end-sessions.ts";
import { keepDevice } from "#server/auth/known-device.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { refusePassword } from "#server/auth/password-rule.ts";
import { reauthenticate } from "#server/auth/reauthenticate.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { done, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { noticeMail } from "./account-mails.ts";
import { findPasswordOwner, updatePassword } from "./account.repository.ts";
import { voidPending } from "./email-change.repository.ts";

type Passwords = { password: string; currentPassword?: string | undefined };

/** Sets a new password of the signed-in account; every other session ends with the reason 7778. */
export async function changePassword(
  dependencies: AccountDependencies,
  { password, currentPassword }: Passwords,
  { session, remoteAddress, language, device }: RequestContext & { session: Session },
): Promise<Outcome<null>> {
  const { queries } = dependencies.database;
  const proof = { session, currentPassword, remoteAddress };
  const proven = await reauthenticate(queries, dependencies.clock, proof);
  if (!proven.ok) return proven;
  const weak = await refuseWeak(dependencies, session.accountId, password);
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  await inTransaction(queries, async (transaction) => {
    const { accountId, familyId: keep } = session;
    await writePassword(transaction, dependencies, { accountId, passwordHash, keep, language });
  });
  await keepDevice(queries, session.accountId, device);
  return done(null);
}

/** Refuses a password that is easy to guess for this account. */
export async function refuseWeak(
  { database, brand }: AccountDependencies,
  accountId: string,
  password: string,
): Promise<Refusal | null> {
  const owner = await findPasswordOwner(database.queries, accountId);
  return owner ? refusePassword(password, owner, brand()) : null;
}

type NewPassword = {
  accountId: string;
  passwordHash: string;
  /** The session that goes on. */
  keep: string | null;
  language: RequestContext["language"];
};

/** Stores the password, ends the other sessions and notifies the owner. @returns the address. */
export async function writePassword(
  queries: Queries,
  shop: AccountDependencies,
  { accountId, passwordHash, keep, language: wanted }: NewPassword,
): Promise<string> {
  const recipient = await updatePassword(queries, accountId, passwordHash);
  const now = shop.clock.now();
  await voidPending(queries, accountId, now);
  await endSessions(queries, accountId, { keep, reason: "password", now });
  const notice = { id: newId(), accountId, kind: "password-changed", recipient } as const;
  await queueMail(queries, wanted, (language) => noticeMail({ ...notice, language }, shop));
  return recipient;
}
