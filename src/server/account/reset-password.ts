import { keepDevice } from "#server/auth/known-device.ts";
import { forgetPasskeys } from "#server/auth/passkey/forget-passkeys.ts";
import { forgiveFailures } from "#server/auth/login-guard.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { deleteAddressBook, lockStanding } from "./account.repository.ts";
import { refuseWeak, writePassword } from "./change-password.ts";
import { checkCode, type RightCode } from "./check-code.ts";
import { browserAsker } from "./code-asker.ts";
import { confirmEmail } from "./confirm-email.ts";
import { voidAllChanges } from "./email-change.repository.ts";
import { useCode, voidCodes } from "./verification-code.repository.ts";

/**
 * A code that came by e-mail stands for the old password. It also shows that the address is the
 * account's own, and opens an account that guessing has locked.
 */
export async function resetPassword(
  dependencies: AccountDependencies,
  { email, code, password }: { email: string; code: string; password: string },
  { session, language, asker: cookie, device, remoteAddress }: RequestContext,
): Promise<Outcome<null>> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const guess = { email, code, purpose: "reset", asker: browserAsker(cookie), now } as const;
  return checkCode(database.queries, guess, writeNew);

  async function writeNew({ id, accountId }: RightCode): Promise<Outcome<null>> {
    const weak = await refuseWeak(dependencies, accountId, password);
    if (weak) return weak;
    const passwordHash = await hashPassword(password);
    const reset = await transact(database.queries, async (transaction) => {
      if (!(await useCode(transaction, id, now))) return refuse("wrongCode");
      const standing = await lockStanding(transaction, accountId);
      const keep = session?.accountId === accountId ? session.familyId : null;
      const change = { accountId, passwordHash, keep, language };
      const address = await writePassword(transaction, dependencies, change);
      await voidCodes(transaction, { accountId, purpose: "reset", now });
      await forgiveFailures(transaction, address, remoteAddress);
      if (standing.kind === "customer" && !standing.isConfirmed) {
        await forgetStranger(transaction, accountId, now);
      }
      await confirmEmail(transaction, { accountId, email: address, now });
      return done(null);
    });
    if (reset.ok) await keepDevice(database.queries, accountId, device);
    return reset;
  }
}

/**
 * Nobody had shown that the account's address is theirs: the one who registered with it may be another
 * person than the one who reads its e-mails, and keeps no way in (R-WHOSE-5). A stranger's address
 * must not become the one that parcels go to.
 */
async function forgetStranger(queries: Queries, accountId: string, now: Date): Promise<void> {
  await forgetPasskeys(queries, accountId);
  await voidAllChanges(queries, accountId, now);
  await deleteAddressBook(queries, accountId);
}
