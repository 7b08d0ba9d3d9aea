import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { refuseBeyond } from "./refuse-beyond.ts";
import { lockPerson } from "./people.repository.ts";

/** The owner of the sessions that a call ends, and their name in the audit log. */
export const customerKind = { kind: "customer", noun: "customers" } as const;
export const staffKind = { kind: "staff", noun: "staff" } as const;

/**
 * Ends every session of a person, on every process from the next call on, such as after a lost
 * phone; of the caller all but this one. Refuses with `notFound` an id of another kind.
 */
export function signOut(
  { database, clock }: AccountDependencies,
  { kind, noun }: typeof customerKind | typeof staffKind,
  id: string,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(database.queries, async (transaction) => {
    const now = clock.now();
    const person = await lockPerson(transaction, kind, id);
    if (!person) return refuse("notFound");
    const beyond = await refuseBeyond(transaction, { before: person, roles: [] }, request);
    if (beyond) return beyond;
    const { accountId, familyId } = request.session;
    const keep = accountId === person.id ? familyId : null;
    await endSessions(transaction, person.id, { keep, reason: "logout", now });
    await recordChange(transaction, request, now, {
      noun,
      subjectId: person.id,
      action: "signOut",
      before: null,
      after: null,
    });
    return done(null);
  });
}
