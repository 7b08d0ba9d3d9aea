import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { findOwnCredentials } from "./account.repository.ts";
import { countTry, forgiveTry } from "./login-guard.ts";
import { verifyPassword } from "./password-hash.ts";

/** A sign-in so young needs no password again (R-SESSION-8). */
const freshMinutes = 10;

export type Proof = {
  session: Session;
  currentPassword: string | undefined;
  remoteAddress: string;
  /** True where a fresh sign-in is not enough. */
  always?: boolean;
};

/**
 * Shows that it is the account's owner and not the finder of an open browser: a young sign-in or
 * the current password. A password that is given must be right in any case; wrong ones are counted
 * like failed sign-ins.
 */
export async function reauthenticate(
  queries: Queries,
  clock: Clock,
  { session, currentPassword, remoteAddress, always = false }: Proof,
): Promise<Outcome<null>> {
  const own = await findOwnCredentials(queries, session);
  if (!own?.email || !own.password_hash) return refuse("sessionEnded");
  if (!currentPassword) {
    const age = clock.now().getTime() - own.signed_in_at.getTime();
    if (!always && age < freshMinutes * 60_000) return done(null);
    return refuseFields([{ path: "currentPassword", key: "currentPasswordRequired" }]);
  }
  const counted = await countTry(queries, clock, { email: own.email, remoteAddress });
  if (!counted) return refuse("tooManyTries");
  if (await verifyPassword(currentPassword, own.password_hash)) {
    await forgiveTry(queries, counted);
    return done(null);
  }
  return refuseFields([{ path: "currentPassword", key: "currentPasswordWrong" }]);
}
