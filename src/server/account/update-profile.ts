import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { setOwnSubscription } from "#server/newsletter/own-subscription.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import { changeOrderEmail } from "#server/order/change-order-email.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { noticeLetter } from "./account-letters.ts";
import {
  findProfile,
  lockEmail,
  updateProfile as writeProfile,
  type StoredProfile,
} from "./account.repository.ts";
import { emailTaken } from "./email-taken.ts";
import { readProfile } from "./read-profile.ts";
import { queueCode } from "./send-code.ts";

type Change = EndpointInput<"updateUser">;
type Caller = RequestContext & { session: Session };

/**
 * Changes the profile. Another e-mail address needs proof that the caller is the owner; the old
 * address is notified, and the new one gets a code to confirm it.
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
  const changed = await transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    await lockEmail(transaction, change.email);
    if (!(await writeProfile(transaction, session.accountId, change))) return emailTaken();
    if (moves) await tellBothAddresses(transaction, dependencies, before.email, change, caller);
    if (change.updateUnpaidOrders) {
      await changeOrderEmail(transaction, session.accountId, change.email);
    }
    return done(null);
  });
  if (!changed.ok) return changed;
  await followSubscription(dependencies, before, change, caller);
  const after = await readProfile(database, session.accountId);
  return after ? done(after) : refuse("sessionEnded");
}

/** The wish for the newsletter goes with the address; an address that was left gets none. */
async function followSubscription(
  shop: AccountDependencies,
  before: StoredProfile,
  { email, subscribe: wanted }: Change,
  { language, remoteAddress }: Caller,
): Promise<void> {
  const origin = { source: "profile", remoteAddress };
  const moved = before.email.toLowerCase() !== email.toLowerCase();
  if (moved) {
    const { email: left, emailVerified: verified } = before;
    await setOwnSubscription(shop, { email: left, verified, wanted: false, language }, origin);
  }
  const verified = before.emailVerified && !moved;
  await setOwnSubscription(shop, { email, verified, wanted, language }, origin);
}

async function tellBothAddresses(
  queries: Queries,
  shop: AccountDependencies,
  oldEmail: string,
  { email }: Change,
  { language }: Caller,
): Promise<void> {
  const notice = { id: newId(), kind: "email-changed", recipient: oldEmail, language } as const;
  await queueLetter(queries, noticeLetter(notice, shop));
  await queueCode(queries, { email, purpose: "email", language });
}
