import type { TokenPair } from "#contract/auth.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { findAccountByEmail } from "./account.repository.ts";
import { countFailure, forgiveFailures, mayTry } from "./login-guard.ts";
import { openSession } from "./open-session.ts";
import { decoyHash, verifyPassword } from "./password-hash.ts";
import { takeOverGuest } from "./take-over-guest.ts";

type Attempt = {
  email: string;
  password: string;
  guest: Session | null;
  remoteAddress: string;
  userAgent: string | undefined;
};

/** Unknown e-mail and wrong password cost the same time and get the same answer. */
export async function login(
  queries: Queries,
  clock: Clock,
  { email, password, guest, remoteAddress, userAgent }: Attempt,
): Promise<Outcome<TokenPair>> {
  const suspect = { email, remoteAddress };
  if (!(await mayTry(queries, clock, suspect))) return refuse("tooManyTries");
  const account = await findAccountByEmail(queries, email);
  const matches = await verifyPassword(password, account?.password_hash ?? (await decoyHash()));
  if (!account || !matches) {
    await countFailure(queries, clock, suspect);
    return refuse("wrongCredentials");
  }
  if (account.disabled_at) return refuse("accountDisabled");

  const now = clock.now();
  const pair = await inTransaction(queries, async (transaction) => {
    await forgiveFailures(transaction, email);
    await takeOverGuest(transaction, guest, account.id, now);
    return openSession(transaction, account.id, now, userAgent);
  });
  return done(pair);
}
