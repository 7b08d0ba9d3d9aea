import type { Driver } from "#server/platform/statement.ts";

/**
 * Part of a statement: the rights that the shop's own roles among those of the account `a` allow.
 */
export const grantedRights = (driver: Driver) => driver`
  array(select granted from staff_role r cross join unnest(r.permissions) as granted
    where a.kind = 'staff' and r.id::text = any(a.roles))`;
