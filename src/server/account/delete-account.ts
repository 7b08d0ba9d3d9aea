import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { recordEvent } from "#server/event/record-event.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { erasePerson, ordersUnderWay } from "#server/privacy/erase-person.ts";
import { personOfAccount } from "#server/privacy/person.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { findProfile } from "./account.repository.ts";
import { unqueueCodes } from "./send-code.ts";

/**
 * Removes the account for good. The password is required even right after signing in. Staff
 * accounts are removed by the shop. Refused with `conflict` and a hint while an order has to be
 * made, shipped or refunded, because that needs the address.
 */
export async function deleteAccount(
  { database: { queries }, clock }: AccountDependencies,
  currentPassword: string,
  { session, remoteAddress, language }: RequestContext & { session: Session },
): Promise<Outcome<null>> {
  if (session.kind !== "customer") return refuse("roleMissing");
  const proof = { session, currentPassword, remoteAddress };
  const proven = await reauthenticate(queries, clock, proof);
  if (!proven.ok) return proven;
  const { accountId } = session;
  return transact(queries, async (transaction) => {
    await lockAccount(transaction, accountId);
    const email = (await findProfile(transaction, accountId))?.email;
    const person = await personOfAccount(transaction, accountId);
    if ((await ordersUnderWay(transaction, person)).length > 0) {
      const hint = serverTexts[language].orderUnderWay;
      return refuse("conflict", { reason: "orderUnderWay", hint });
    }
    await erasePerson(transaction, person);
    await recordSecurityEvent(transaction, { kind: "erased", at: clock.now(), accountId });
    await recordEvent(transaction, "customer.erased", { accountId });
    if (email) await unqueueCodes(transaction, email);
    return done(null);
  });
}
