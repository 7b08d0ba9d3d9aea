import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { boughtStates } from "#domain/order/bought.ts";
import type { Queries } from "#server/platform/database.ts";
import { boundedCount, keysetPage, newestFirst, type Sorting } from "#server/platform/keyset.ts";

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
  place: string[];
};

/**
 * Orders that count towards the sum that a customer has spent, in US cents, each rounded to whole
 * ones.
 */
const bought = sql`state in (${sql.join(boughtStates)})`;
const sums = sql`count(*)::int as orders,
  coalesce(sum((total * 2000000::bigint + rate_micros) / (rate_micros * 2)), 0)::int as spent`;

const customerId = { value: sql`a.id`, type: "uuid" } as const;
const sortings: Record<AdminInput<"listCustomers">["sort"], Sorting> = {
  newest: newestFirst(sql`a.created_at`, customerId.value),
  spent: { keys: [{ value: sql`coalesce(s.spent, 0)`, type: "number" }, customerId], isDown: true },
};

/** A page of customers' accounts, with how many match, counted to `mostCounted`. */
export async function searchCustomers(queries: Queries, input: AdminInput<"listCustomers">) {
  const wanted = input.text?.trim();
  const like = `%${(wanted ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql`a.kind = 'customer' and (${wanted ?? ""} = '' or a.email ilike ${like}
    or a.first_name || ' ' || a.last_name ilike ${like}
    or person_name(a.first_name, a.last_name) ilike ${like})`;
  // Only the order by value needs the sums of all.
  const allSums =
    input.sort === "spent"
      ? sql`left join (select account_id, ${sums} from sales_order where ${bought} group by 1) s
          on s.account_id = a.id`
      : sql``;
  const page = keysetPage(sortings[input.sort], input);
  const { rows } = await sql<CustomerRow>`
    with page as (
      select a.id, row_number() over (order by ${page.orderBy}) as nth, ${page.place} as place
      from account a ${allSums} where ${matching} and ${page.where}
      order by ${page.orderBy} limit ${page.most} offset ${page.skip})
    select a.id, person_name(a.first_name, a.last_name) as name, a.email,
      a.created_at as since, a.disabled_at is not null as disabled, o.orders, o.spent, page.place,
      ${boundedCount(sql`from account a where ${matching}`)} as matches
    from page join account a using (id)
    cross join lateral (
      select ${sums} from sales_order where account_id = a.id and ${bought}) o
    order by page.nth`.execute(queries);
  return page.pageOf(rows);
}

/** Locks the account of a customer or of staff. @returns whether it may sign in */
export async function lockPerson(
  queries: Queries,
  kind: "customer" | "staff",
  id: string,
): Promise<{ id: string; roles: string[]; disabled: boolean } | undefined> {
  const { rows } = await sql<{ id: string; roles: string[]; disabled: boolean }>`
    select id, roles, disabled_at is not null as disabled from account
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
  roles: string[];
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

/** Owners who may sign in, for mails. */
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
  roles: readonly string[];
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
      // No member of staff can prove the address of a colleague.
      email_verified_at: sql<Date | null>`case when lower(email) = lower(${email}::text)
        then email_verified_at end`,
      email,
      roles: [...roles],
      disabled_at: disabledAt,
    })
    .where("id", "=", id)
    .execute();
}
