import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Revert } from "#server/audit/revert.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { closeAccess } from "./close-access.ts";
import { disablePerson, lockPerson } from "./people.repository.ts";

/**
 * Closes the account of a customer or opens it again, on every process from the next call on. The
 * audit log has the id alone: a name there would outlive the account.
 */
export function switchCustomer(
  shop: AccountDependencies,
  { id, disabled }: AdminInput<"switchCustomer">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(shop.database.queries, async (transaction) => {
    const now = shop.clock.now();
    const person = await lockPerson(transaction, "customer", id);
    if (!person) return refuse("notFound");
    if (person.disabled === disabled) return done(null);
    await disablePerson(transaction, person.id, disabled ? now : null);
    if (disabled) await closeAccess(transaction, shop, person.id, request);
    await recordChange(transaction, request, now, {
      noun: "customers",
      subjectId: person.id,
      action: "save",
      before: { disabled: person.disabled },
      after: { disabled },
    });
    return done(null);
  });
}

/** Whether a customer may sign in. */
export const customerRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"switchCustomer">,
): Revert => ({
  call: "switchCustomer",
  // Sessions that ended stay ended.
  isFinal: ({ action }) => action !== "save",
  async read(id) {
    const person = await lockPerson(queries, "customer", id);
    return person ? { fields: { disabled: person.disabled }, version: 0 } : null;
  },
  write: (id, { disabled }) => call("switchCustomer", { id, disabled }),
});
