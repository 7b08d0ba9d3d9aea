import type { Language } from "#domain/language.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { linkMail } from "#server/account/account-mails.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Holder } from "./role.repository.ts";
import { findOwners, type StaffRow } from "./people.repository.ts";

type Change = {
  /** null for a new member. */
  before: StaffRow | null;
  after: StaffRow;
  language: Language;
};

/** A role of theirs allows other things now: their rights have changed as if by other roles. */
export async function mailChangedRights(
  queries: Queries,
  shop: AccountDependencies,
  holders: readonly Holder[],
  wanted: Language,
): Promise<void> {
  const link = `${shop.publicUrl}/admin`;
  for (const { id: accountId, email: recipient, disabled } of holders) {
    if (disabled) continue;
    const mail = {
      id: newId(),
      accountId,
      kind: "staff-roles",
      recipient,
      link,
    } as const;
    await queueMail(queries, wanted, (language) => linkMail({ ...mail, language }, shop));
  }
}

/**
 * Sends the mails of a change of staff, in the caller's transaction: a new account to every owner,
 * who may not have made it, other roles or the end of the access to the person (R-ACCOUNT-7).
 */
export async function mailStaffChange(
  queries: Queries,
  shop: AccountDependencies,
  { before, after, language: wanted }: Change,
): Promise<void> {
  const send = (
    kind: "staff-added" | "staff-roles" | "staff-closed",
    { id: accountId, email: recipient }: { id: string; email: string },
    path: string,
  ) => {
    const link = `${shop.publicUrl}${path}`;
    const mail = { id: newId(), accountId, kind, recipient, link };
    return queueMail(queries, wanted, (language) => linkMail({ ...mail, language }, shop));
  };
  if (!before) {
    const owners = await findOwners(queries);
    for (const { id, email } of owners) {
      if (email && id !== after.id) await send("staff-added", { id, email }, "/admin/staff");
    }
  } else if (after.disabled) {
    if (!before.disabled) await send("staff-closed", after, "/contact-us");
  } else if (before.roles.toSorted().join() !== after.roles.toSorted().join()) {
    await send("staff-roles", after, "/admin");
  }
}
