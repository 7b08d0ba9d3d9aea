import { sql } from "kysely";
import { callerMay, type Permission } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";

/** More names than these help nobody. */
const mostNames = 3;

/**
 * Names of staff who can give a right: those who may change staff and hold it themselves, owners
 * first (R-ROLE-4).
 */
export async function readGivers(queries: Queries, right: Permission): Promise<string[]> {
  const { rows } = await sql<{ name: string; roles: string[]; grants: string[] }>`
    select trim(a.first_name || ' ' || a.last_name) as name, a.roles,
      array(select granted from staff_role r cross join unnest(r.permissions) as granted
        where r.id::text = any(a.roles)) as grants
    from account a
    where a.kind = 'staff' and a.disabled_at is null
    order by not 'R_SUPER' = any(a.roles), name, a.id`.execute(queries);
  return rows
    .filter((person) => callerMay(person, "staff.edit") && callerMay(person, right))
    .slice(0, mostNames)
    .map(({ name }) => name);
}
