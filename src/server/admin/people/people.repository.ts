import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";

export type CustomerRow = {
  id: string;
  name: string;
  email: string;
  since: Date;
  orders: number;
  /** US cents. */
  spent: number;
  disabled: boolean;
  matches: number;
};

/** Accounts of customers, by the value of their orders. */
export async function searchCustomers(
  queries: Queries,
  { text, current, size }: AdminInput<"listCustomers">,
): Promise<CustomerRow[]> {
  const wanted = text?.trim();
  const like = `%${(wanted ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<CustomerRow>`
    select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
      a.created_at as since, a.disabled_at is not null as disabled, o.orders, o.spent,
      count(*) over ()::int as matches
    from account a
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(round(total * 1000000.0 / rate_micros)), 0)::int as spent
      from sales_order
      where account_id = a.id
        and state in ('paid', 'in_production', 'shipped', 'delivered', 'partly_refunded')) o
    where a.kind = 'customer'
      and (${wanted ?? ""} = '' or a.email ilike ${like}
        or a.first_name || ' ' || a.last_name ilike ${like})
    order by o.spent desc, a.created_at desc, a.id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

/** Locks the account of a customer or of staff. @returns whether it may sign in */
export async function lockPerson(
  queries: Queries,
  kind: "customer" | "staff",
  id: string,
): Promise<{ id: string; disabled: boolean } | undefined> {
  const { rows } = await sql<{ id: string; disabled: boolean }>`
    select id, disabled_at is not null as disabled from account
    where kind = ${kind} and id::text = ${id} for update`.execute(queries);
  return rows[0];
}

export async function disablePerson(
  queries: Queries,
  id: string,
  disabledAt: Date | null,
): Promise<void> {
  await queries
    .updateTable("account")
    .set({ disabled_at: disabledAt })
    .where("id", "=", id)
    .execute();
}

export type StaffRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: StaffRole[];
  disabled: boolean;
  lastUsedAt: Date | null;
  matches: number;
};

const staffColumns = sql`a.id, a.first_name as "firstName", a.last_name as "lastName", a.email,
  a.roles, a.disabled_at is not null as disabled,
  (select max(f.last_used_at) from session_family f where f.account_id = a.id) as "lastUsedAt"`;

export async function searchStaff(
  queries: Queries,
  { current, size }: AdminInput<"listStaff">,
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns}, count(*) over ()::int as matches from account a
    where a.kind = 'staff' order by a.disabled_at is not null, a.first_name, a.last_name, a.id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

export async function readStaff(queries: Queries, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns}, 1 as matches from account a
    where a.kind = 'staff' and a.id::text = ${id} for update of a`.execute(queries);
  return rows[0];
}

/** Staff who may change staff; there must always be one. */
export async function countOwners(queries: Queries, except: string): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from account
    where kind = 'staff' and 'R_SUPER' = any(roles) and disabled_at is null
      and id::text <> ${except}`.execute(queries);
  return rows[0]?.owners ?? 0;
}

/** Owners who may sign in, for letters. */
export function findOwners(queries: Queries): Promise<{ id: string; email: string | null }[]> {
  return queries
    .selectFrom("account")
    .select(["id", "email"])
    .where("kind", "=", "staff")
    .where(sql<boolean>`'R_SUPER' = any(roles)`)
    .where("disabled_at", "is", null)
    .execute();
}

export type StaffContent = {
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly StaffRole[];
};

export async function insertStaff(
  queries: Queries,
  id: string,
  passwordHash: string,
  { firstName, lastName, email, roles }: StaffContent,
): Promise<void> {
  await queries
    .insertInto("account")
    .values({
      id,
      kind: "staff",
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      roles: [...roles],
    })
    .execute();
}

export async function updateStaff(
  queries: Queries,
  id: string,
  { firstName, lastName, email, roles }: StaffContent,
  disabledAt: Date | null,
): Promise<void> {
  await queries
    .updateTable("account")
    .set({
      first_name: firstName,
      last_name: lastName,
      email,
      roles: [...roles],
      disabled_at: disabledAt,
    })
    .where("id", "=", id)
    .execute();
}
