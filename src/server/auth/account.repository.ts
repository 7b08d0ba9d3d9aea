import { sql } from "kysely";
import { isStaffRole } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";

export function findAccountByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom("account")
    .select(["id", "password_hash", "disabled_at"])
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

/** Fields that are needed to know a device of an account and to let it in. */
export function findStanding(queries: Queries, id: string) {
  return queries
    .selectFrom("account")
    .select(["id", "password_hash", "disabled_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findAccount(queries: Queries, id: string) {
  return queries
    .selectFrom("account")
    .select(["id", "kind", "first_name", "last_name", "roles"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Names of those of these roles that the shop has made itself. */
export async function findRoleNames(queries: Queries, roles: readonly string[]) {
  const own = roles.filter((role) => !isStaffRole(role));
  if (own.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from staff_role where id::text = any(${own}::text[]) order by lower(name)`.execute(
    queries,
  );
  return rows.map(({ name }) => name);
}

export function findOwnCredentials(queries: Queries, accountId: string) {
  return queries
    .selectFrom("account")
    .select(["email", "password_hash"])
    .where("id", "=", accountId)
    .executeTakeFirst();
}

/** How many failures of each subject since its moment, and the last of them; none is no row. */
export async function readFailures(
  queries: Queries,
  subjects: readonly { subject: string; since: Date }[],
): Promise<{ subject: string; count: number; last: Date }[]> {
  const { rows } = await sql<{ subject: string; count: number; last: Date }>`
    select f.subject, count(*)::int as count, max(f.at) as last
    from unnest(${subjects.map(({ subject }) => subject)}::text[],
      ${subjects.map(({ since }) => since.toISOString())}::timestamptz[]) as s (subject, since)
    join login_failure f on f.subject = s.subject and f.at > s.since
    group by f.subject`.execute(queries);
  return rows;
}

/** Until the transaction ends, nobody else counts these; locked in the given order. */
export async function lockSubjects(transaction: Queries, subjects: readonly string[]) {
  for (const subject of subjects) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
  }
}

export async function recordFailures(queries: Queries, subjects: readonly string[], at: Date) {
  const rows = subjects.map((subject) => ({ subject, at }));
  await queries.insertInto("login_failure").values(rows).execute();
}

export async function clearFailures(queries: Queries, subject: string) {
  await queries.deleteFrom("login_failure").where("subject", "=", subject).execute();
}

/** Deletes one failure of that moment. */
export async function takeBackFailure(queries: Queries, subject: string, at: Date) {
  await sql`delete from login_failure where ctid = (select ctid from login_failure
    where subject = ${subject} and at = ${at} limit 1)`.execute(queries);
}
