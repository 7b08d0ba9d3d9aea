import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { StaffMember } from "#contract/admin/people.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { noteEmailGiven } from "#server/account/email-change.ts";
import { emailTaken, isEmailTaken } from "#server/account/email-taken.ts";
import { queueCode } from "#server/account/send-code.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { closeAccess } from "./close-access.ts";
import {
  countOwners,
  insertStaff,
  readStaff,
  updateStaff,
  type StaffRow,
} from "./people.repository.ts";
import { refuseBeyond } from "./refuse-beyond.ts";
import { mailStaffChange } from "./staff-mails.ts";

/**
 * Adds or changes a staff member. Roles and a disabled account hold from the next call
 * on; sessions of a disabled one stay closed. A new member gets a code by e-mail to set a password
 * with. One owner always stays, and nobody gives a right they do not hold (R-ROLE-5).
 */
export async function saveStaff(
  shop: AccountDependencies,
  input: AdminInput<"saveStaff">,
  request: StaffRequest,
): Promise<Outcome<StaffMember>> {
  const passwordHash =
    input.id === undefined ? await hashPassword(randomBytes(24).toString("base64url")) : "";
  const { clock, database } = shop;
  return transact(database.queries, async (transaction) => {
    const at = clock.now();
    const before = input.id === undefined ? null : await readStaff(transaction, input.id);
    if (before === undefined) return refuse("notFound");
    if (before && input.seen && !isDeepStrictEqual(notedStaff(before), input.seen)) {
      return refuse("conflict");
    }
    const beyond = await refuseBeyond(transaction, { before, roles: input.roles }, request);
    if (beyond) return beyond;
    const id = before?.id ?? newId();
    const taken = { email: input.email, accountId: id, now: at };
    if (await isEmailTaken(transaction, taken)) return emailTaken();
    const staysOwner = input.roles.includes("R_SUPER") && !input.disabled;
    if (!staysOwner && (await countOwners(transaction, id)) === 0) {
      return refuseFields([{ path: "roles", key: "lastOwner" }]);
    }
    if (before) {
      const disabledAt = input.disabled ? at : null;
      await updateStaff(transaction, id, input, disabledAt);
      if (input.disabled && !before.disabled) await closeAccess(transaction, shop, id, request);
      if (before.email.toLowerCase() !== input.email.toLowerCase()) {
        const { language } = request;
        const moved = { accountId: id, oldEmail: before.email, newEmail: input.email, language };
        await noteEmailGiven(transaction, shop, moved);
      }
    } else {
      await insertStaff(transaction, id, passwordHash, input);
      const wish = { email: input.email, purpose: "reset", language: request.language } as const;
      await queueCode(transaction, { ...wish, asker: null, remoteAddress: null });
    }
    const after = await readStaff(transaction, id);
    if (!after) throw new Error(`staff ${id} was written and is not there`);
    await mailStaffChange(transaction, shop, { before, after, language: request.language });
    await recordChange(transaction, request, at, {
      noun: "staff",
      subjectId: id,
      action: "save",
      before: before ? notedStaff(before) : null,
      after: notedStaff(after),
    });
    return done(presentStaff(after));
  });
}

/** As the audit log has it. */
export const notedStaff = ({ firstName, lastName, email, roles, disabled }: StaffRow) => ({
  firstName,
  lastName,
  email,
  roles,
  disabled,
});

export function presentStaff({ lastUsedAt, matches: _matches, ...row }: StaffRow): StaffMember {
  return { ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
