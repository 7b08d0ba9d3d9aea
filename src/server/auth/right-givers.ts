import { callerMay, type Permission } from "#domain/staff/permissions.ts";
import type { Driver } from "#server/platform/statement.ts";
import { grantedRights } from "./granted-rights.ts";

/** More names than these help nobody. */
const mostNames = 3;

/**
 * Names of staff who can give a right: those who may change staff and hold it themselves, owners
 * first (R-ROLE-4).
 */
export async function readGivers(driver: Driver, right: Permission): Promise<string[]> {
  const rows = await driver<{ name: string; roles: string[]; grants: string[] }[]>`
    select person_name(a.first_name, a.last_name) as name, a.roles,
      ${grantedRights(driver)} as grants
    from account a
    where a.kind = 'staff' and a.disabled_at is null
    order by not 'R_SUPER' = any(a.roles), name, a.id`;
  return rows
    .filter((person) => callerMay(person, "staff.edit") && callerMay(person, right))
    .slice(0, mostNames)
    .map(({ name }) => name);
}
