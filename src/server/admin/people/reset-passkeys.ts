import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { createSessionMails } from "#server/account/session-mails.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { forgetPasskeys } from "#server/auth/passkey/forget-passkeys.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { refuseBeyond } from "./refuse-beyond.ts";
import { lockPerson } from "./people.repository.ts";

/**
 * For a colleague who lost passkey and recovery codes: removes both and ends the sessions; the
 * password makes a new passkey. One’s own are removed with a passkey shown, so `ownRequest`.
 */
export function resetPasskeys(
  shop: AccountDependencies,
  id: string,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(shop.database.queries, async (transaction) => {
    const now = shop.clock.now();
    const person = await lockPerson(transaction, "staff", id);
    if (!person) return refuse("notFound");
    if (person.id === request.session.accountId) return refuse("ownRequest");
    const beyond = await refuseBeyond(transaction, { before: person, roles: [] }, request);
    if (beyond) return beyond;
    const { id: accountId } = person;
    await forgetPasskeys(transaction, accountId);
    await endSessions(transaction, accountId, { keep: null, reason: "logout", now });
    const { language } = request;
    const mails = createSessionMails(shop);
    await mails.passkeyRemoved(transaction, { accountId, language, device: "" });
    await recordChange(transaction, request, now, {
      noun: "staff",
      subjectId: id,
      action: "resetPasskeys",
      before: null,
      after: null,
    });
    return done(null);
  });
}
