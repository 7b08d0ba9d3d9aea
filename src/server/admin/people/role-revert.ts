import { UndoStep, type Revert } from "#server/audit/revert.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { readRoles } from "./role.repository.ts";
import { notedRole, restoreRole } from "./save-role.ts";

/** Name, rights and limit of a role; an undo gives nobody rights that the caller does not hold. */
export const roleRevert = (
  { queries, clock }: RevertServices,
  call: UndoCall<"saveRole" | "deleteRole">,
): Revert => ({
  call: "saveRole",
  async read(id) {
    const role = (await readRoles(queries)).find((one) => one.id === id);
    return role ? { fields: notedRole(role), version: role.version } : null;
  },
  write: (id, before, { fields, version }) =>
    call("saveRole", { ...fields, ...before, id, version }),
  remove: (id, { version }) => call("deleteRole", { id, version }),
  restore: (id, before) =>
    new UndoStep("saveRole", (request) => restoreRole(queries, clock, id, before, request)),
});
