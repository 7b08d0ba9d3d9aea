import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { dropEmailChange } from "#server/account/email-change.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Queries } from "#server/platform/database.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { endKey, lockKeysOf } from "../keys/api-key.repository.ts";

/**
 * The account of a person is closed: sessions, keys and links that wait end for good. Opened again,
 * it is signed in to anew, and keys are made anew (R-ACCOUNT-10).
 */
export async function closeAccess(
  transaction: Queries,
  shop: AccountDependencies,
  accountId: string,
  request: StaffRequest,
): Promise<void> {
  const now = shop.clock.now();
  await endSessions(transaction, accountId, { keep: null, reason: "logout", now });
  await dropEmailChange(transaction, accountId, now);
  for (const { id, name, state } of await lockKeysOf(transaction, accountId)) {
    await endKey(transaction, id, now);
    await recordChange(transaction, request, now, {
      noun: "keys",
      subjectId: id,
      action: "revoke",
      before: { state },
      after: { state: "revoked" },
      label: { [request.language]: name },
    });
  }
}
