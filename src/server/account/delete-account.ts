import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { findProfile } from "./account.repository.ts";
import { hasOrderUnderWay, removePerson } from "./privacy.repository.ts";
import { unqueueCodes } from "./send-code.ts";

/** Where the shop still needs to know who and where. */
const underWay = {
  "en-US":
    "An order of yours is still under way. You can delete the account once it has been sent or paid back.",
  "zh-CN": "您有订单正在处理中，发货或退款完成后即可删除账户。",
};

/**
 * Removes the account for good. The password is asked for however young the sign-in is. Whoever
 * works for the shop is removed by the shop. Not while an order has to be made, sent or paid back
 * (`conflict` with a hint): without an address it could not be.
 */
export async function deleteAccount(
  { database: { queries }, clock }: AccountDependencies,
  currentPassword: string,
  { session, remoteAddress, language }: RequestContext & { session: Session },
): Promise<Outcome<null>> {
  if (session.kind !== "customer") return refuse("roleMissing");
  const proof = { session, currentPassword, remoteAddress, always: true };
  const proven = await reauthenticate(queries, clock, proof);
  if (!proven.ok) return proven;
  const { accountId } = session;
  return transact(queries, async (transaction) => {
    await lockAccount(transaction, accountId);
    if (await hasOrderUnderWay(transaction, accountId)) {
      return refuse("conflict", { reason: "orderUnderWay", hint: underWay[language] });
    }
    const profile = await findProfile(transaction, accountId);
    if (!profile) return done(null);
    await removePerson(transaction, { accountId, email: profile.email, now: clock.now() });
    await unqueueCodes(transaction, profile.email);
    return done(null);
  });
}
