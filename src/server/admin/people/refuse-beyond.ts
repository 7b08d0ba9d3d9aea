import { personBeyondText } from "#contract/admin/right-texts.ts";
import { covers } from "#domain/staff/own-roles.ts";
import { isStaffRole } from "#domain/staff/permissions.ts";
import { isAboveOwnLimit } from "#server/order/refund-allowance.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, refuseFields, type Refusal } from "#server/platform/outcome.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import { shareRoles } from "./role.repository.ts";

type Reach = {
  /** The colleague as they are; null for a new one. */
  before: { roles: readonly string[] } | null;
  /** The rights they are to get. */
  roles: readonly string[];
};

/**
 * Refuses a change that reaches beyond the caller's own rights: to change a colleague who may do
 * more, or to give a role that allows more (R-ROLE-5). Own roles stay as they are until the
 * transaction ends.
 */
export async function refuseBeyond(
  transaction: Queries,
  { before, roles }: Reach,
  { session, language }: StaffRequest,
): Promise<Refusal | null> {
  if (before && (await reachesBeyond(transaction, session, before.roles)) !== "no") {
    return refuse("roleMissing", { hint: personBeyondText(language) });
  }
  const reach = await reachesBeyond(transaction, session, roles);
  if (reach === "no") return null;
  const key = reach === "unknown" ? "roleUnknown" : "roleBeyond";
  return refuseFields([{ path: "roles", key }]);
}

async function reachesBeyond(
  transaction: Queries,
  session: Session,
  roles: readonly string[],
): Promise<"no" | "unknown" | "beyond"> {
  const own = await shareRoles(transaction, roles);
  const known = new Set(own.map(({ id }) => id));
  if (roles.some((role) => !isStaffRole(role) && !known.has(role))) return "unknown";
  const grants = own.flatMap(({ permissions }) => permissions);
  if (!covers(session, { roles, grants })) return "beyond";
  for (const role of own) {
    if (await isAboveOwnLimit(transaction, session, role)) return "beyond";
  }
  return "no";
}
