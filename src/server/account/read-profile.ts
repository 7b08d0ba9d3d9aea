import type { Profile } from "#contract/account.ts";
import { isSubscribed, wishesNewsletter } from "#server/newsletter/own-subscription.ts";
import type { Database } from "#server/platform/database.ts";
import { findProfile } from "./account.repository.ts";
import { findPendingEmail } from "./email-change.repository.ts";

/** @returns undefined for an account that is gone. */
export async function readProfile(
  database: Database,
  accountId: string,
  now: Date,
): Promise<Profile | undefined> {
  const stored = await findProfile(database.queries, accountId);
  if (!stored) return undefined;
  const pendingEmail = await findPendingEmail(database.queries, accountId, now);
  // Of an address that is not confirmed nothing is said: the account sees its own wish (R-WHOSE-4).
  const subscribe = stored.emailVerified
    ? await isSubscribed(database, stored.email)
    : await wishesNewsletter(database, accountId);
  return { ...stored, pendingEmail, subscribe };
}
