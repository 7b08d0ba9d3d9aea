import type { Profile } from "#contract/account.ts";
import { isSubscribed } from "#server/newsletter/own-subscription.ts";
import type { Database } from "#server/platform/database.ts";
import { findProfile } from "./account.repository.ts";

/** @returns undefined for an account that is gone. */
export async function readProfile(
  database: Database,
  accountId: string,
): Promise<Profile | undefined> {
  const stored = await findProfile(database.queries, accountId);
  return stored && { ...stored, subscribe: await isSubscribed(database, stored.email) };
}
