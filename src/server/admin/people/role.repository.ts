import { sql } from "kysely";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";

export type OwnRoleRow = {
  id: string;
  name: string;
  permissions: Permission[];
  /** US cents; null without limit. */
  refundLimitUsd: number | null;
  version: number;
};

const columns = sql`r.id::text as id, r.name, r.permissions,
  r.refund_limit_usd as "refundLimitUsd", r.version`;

/** The shop's own roles by name. */
export async function readRoles(queries: Queries): Promise<OwnRoleRow[]> {
  const { rows } = await sql<OwnRoleRow>`
    select ${columns} from staff_role r order by lower(r.name)`.execute(queries);
  return rows;
}

/** How many of the staff have each role, fixed or own. */
export async function countHolders(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; people: number }>`
    select role, count(*)::int as people from account a cross join unnest(a.roles) as role
    where a.kind = 'staff' group by role`.execute(queries);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** Until the transaction ends nobody else writes roles: a name is given once. */
export async function lockRoles(transaction: Queries): Promise<void> {
  await sql`lock table staff_role in share row exclusive mode`.execute(transaction);
}

/**
 * Those of these roles that are the shop's own; none is changed or removed until the transaction
 * ends.
 */
export async function shareRoles(
  transaction: Queries,
  roles: readonly string[],
): Promise<OwnRoleRow[]> {
  const { rows } = await sql<OwnRoleRow>`
    select ${columns} from staff_role r where r.id::text = any(${[...roles]}::text[])
    order by r.id for share`.execute(transaction);
  return rows;
}

export async function writeRole(queries: Queries, role: OwnRoleRow): Promise<void> {
  const { id, name, permissions, refundLimitUsd: refund_limit_usd, version } = role;
  const content = { name, permissions, refund_limit_usd, version };
  await queries
    .insertInto("staff_role")
    .values({ id, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(content))
    .execute();
}

export async function deleteRole(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("staff_role").where("id", "=", id).execute();
}

export type Holder = { id: string; name: string; email: string; disabled: boolean };

/** The staff who have a role. */
export async function readHolders(queries: Queries, role: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, person_name(first_name, last_name) as name, email,
      disabled_at is not null as disabled
    from account where kind = 'staff' and ${role} = any(roles)
    order by first_name, last_name, id`.execute(queries);
  return rows;
}
