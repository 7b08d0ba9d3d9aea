import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { setOwnSubscription } from "#server/newsletter/own-subscription.ts";
import { changeOrderEmail } from "#server/order/change-order-email.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { findProfile, lockEmail, updateProfile as writeProfile } from "./account.repository.ts";
import { askForEmail } from "./email-change.ts";
import { emailTaken, isEmailTaken } from "./email-taken.ts";
import { readProfile } from "./read-profile.ts";

type Change = EndpointInput<"updateUser">;
type Caller = RequestContext & { session: Session };

/**
 * Changes the profile. Another e-mail address needs the current password, and counts once the link
 * to it is opened (R-ACCOUNT-6).
 */
export async function updateProfile(
  dependencies: AccountDependencies,
  change: Change,
  caller: Caller,
): Promise<Outcome<EndpointOutput<"updateUser">>> {
  const { database, clock } = dependencies;
  const { session, remoteAddress } = caller;
  const now = clock.now();
  if (change.birthday > now.toISOString().slice(0, 10)) {
    return refuseFields([{ path: "birthday", key: "dateInvalid" }]);
  }
  const before = await findProfile(database.queries, session.accountId);
  if (!before) return refuse("sessionEnded");
  const moves = before.email.toLowerCase() !== change.email.toLowerCase();
  if (moves) {
    const { currentPassword } = change;
    const proof = { session, currentPassword, remoteAddress };
    const proven = await reauthenticate(database.queries, clock, proof);
    if (!proven.ok) return proven;
  }
  const { accountId } = session;
  const changed = await transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    await writeProfile(transaction, accountId, change);
    if (moves) return moveEmail(transaction, dependencies, before.email, change, caller);
    if (change.updateUnpaidOrders) await changeOrderEmail(transaction, accountId, before.email);
    return done(null);
  });
  if (!changed.ok) return changed;
  const { email, emailVerified: verified } = before;
  const wish = { accountId, email, verified, wanted: change.subscribe, language: caller.language };
  await setOwnSubscription(dependencies, wish, { source: "profile", remoteAddress });
  const after = await readProfile(database, accountId, now);
  return after ? done(after) : refuse("sessionEnded");
}

/** Addresses that an account may have us write to. */
const moveLimit = { name: "email-changes", burst: 5, windowMs: 60 * 60_000 };

async function moveEmail(
  queries: Queries,
  shop: AccountDependencies,
  oldEmail: string,
  { email: newEmail, updateUnpaidOrders: unpaidOrders }: Change,
  { session: { accountId }, language }: Caller,
): Promise<Outcome<null>> {
  const { clock } = shop;
  await lockEmail(queries, newEmail);
  if (await isEmailTaken(queries, { email: newEmail, accountId, now: clock.now() })) {
    return emailTaken();
  }
  const room = await takeGuess({ queries, clock }, moveLimit, accountId);
  if (!room) return refuse("tooManyTries");
  await askForEmail(queries, shop, { accountId, oldEmail, newEmail, language, unpaidOrders });
  return done(null);
}
