import type { Revert } from "#server/audit/revert.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { readStaff } from "./people.repository.ts";
import { notedStaff } from "./save-staff.ts";

/** Name, address, roles and access of a staff member. Passwords are not in the log. */
export const staffRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"saveStaff">,
): Revert => ({
  call: "saveStaff",
  // To become the owner by a link is no change of the back office.
  isFinal: ({ action }) => action !== "save",
  async read(id) {
    const member = await readStaff(queries, id);
    return member ? { fields: notedStaff(member), version: 0 } : null;
  },
  write: (id, before, { fields }) => call("saveStaff", { ...fields, ...before, id }),
  // The log names their acts, so the account stays and is closed.
  remove: (id, { fields }) => call("saveStaff", { ...fields, id, disabled: true }),
});
