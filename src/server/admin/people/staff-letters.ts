import type { Language } from "#domain/language.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { linkLetter } from "#server/account/account-letters.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Queries } from "#server/platform/database.ts";
import { findOwners, type StaffRow } from "./people.repository.ts";

type Change = {
  /** null for a new member. */
  before: StaffRow | null;
  after: StaffRow;
  language: Language;
};

/**
 * Sends the letters of a change of staff, in the caller's transaction: a new account to every owner,
 * who may not have made it, other roles or the end of the access to the person (R-ACCOUNT-7).
 */
export async function tellOfStaff(
  queries: Queries,
  shop: AccountDependencies,
  { before, after, language }: Change,
): Promise<void> {
  const send = (
    kind: "staff-added" | "staff-roles" | "staff-closed",
    recipient: string,
    path: string,
  ) => {
    const link = `${shop.publicUrl}${path}`;
    return queueLetter(queries, linkLetter({ id: newId(), kind, recipient, language, link }, shop));
  };
  if (!before) {
    const owners = await findOwners(queries);
    for (const { id, email } of owners) {
      if (email && id !== after.id) await send("staff-added", email, "/admin/staff");
    }
  } else if (after.disabled) {
    if (!before.disabled) await send("staff-closed", after.email, "/contact-us");
  } else if (before.roles.toSorted().join() !== after.roles.toSorted().join()) {
    await send("staff-roles", after.email, "/admin");
  }
}
