import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { findOwnCredentials } from "./account.repository.ts";
import { forgiveTry, tryCounted } from "./login-guard.ts";
import { verifyPassword } from "./password-hash.ts";

export type Proof = {
  session: Session;
  currentPassword: string | undefined;
  remoteAddress: string;
};

/**
 * Shows by the current password that it is the account's owner and not the finder of an open
 * browser (R-SESSION-8). Wrong ones are counted like failed sign-ins.
 */
export async function reauthenticate(
  queries: Queries,
  clock: Clock,
  { session, currentPassword, remoteAddress }: Proof,
): Promise<Outcome<null>> {
  const own = await findOwnCredentials(queries, session.accountId);
  if (!own?.email || !own.password_hash) return refuse("sessionEnded");
  if (!currentPassword) {
    return refuseFields([{ path: "currentPassword", key: "currentPasswordRequired" }]);
  }
  const { familyId } = session;
  const { password_hash: hash } = own;
  const suspect = { email: own.email, remoteAddress, familyId };
  const isRight = await tryCounted(queries, clock, suspect, async (counted) => {
    const matches = await verifyPassword(currentPassword, hash);
    if (matches) await forgiveTry(queries, counted);
    return matches;
  });
  if (isRight === null) return refuse("tooManyTries");
  if (isRight) return done(null);
  return refuseFields([{ path: "currentPassword", key: "currentPasswordWrong" }]);
}
