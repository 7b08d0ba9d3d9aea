import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export type NewAuditEntry = {
  id: string;
  at: Date;
  accountId: string;
  noun: string;
  subjectId: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
};

/** The name stands beside the id, so that it can still be read when the account is gone. */
export async function insertAuditEntry(queries: Queries, entry: NewAuditEntry): Promise<void> {
  const { id, at, accountId, noun, subjectId, action, before, after, requestId } = entry;
  await sql`
    insert into audit_entry
      (id, at, account_id, who, noun, subject_id, action, before, after, request_id)
    select ${id}::uuid, ${at}::timestamptz, a.id,
      trim(a.first_name || ' ' || a.last_name) || ' <' || coalesce(a.email, '') || '>',
      ${noun}, ${subjectId}, ${action}, ${before && json(before)}, ${after && json(after)},
      ${requestId}
    from account a where a.id = ${accountId}`.execute(queries);
}

/** Newest first, with the number of all that match. */
export async function readAudit(
  queries: Queries,
  { current, size, noun, text, accountId }: AdminInput<"listAudit">,
) {
  let matching = queries.selectFrom("audit_entry");
  if (noun) matching = matching.where("noun", "=", noun);
  if (text) {
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    matching = matching.where((where) =>
      where.or([where("subject_id", "ilike", part), where("who", "ilike", part)]),
    );
  }
  if (accountId) matching = matching.where("account_id", "=", accountId);
  const rows = await matching
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Staff who have changed anything, by name. */
export async function readAuditPeople(
  queries: Queries,
): Promise<{ accountId: string; name: string }[]> {
  const { rows } = await sql<{ accountId: string; name: string }>`
    select a.id as "accountId", trim(a.first_name || ' ' || a.last_name) as name
    from account a
    where a.kind = 'staff' and exists (select 1 from audit_entry e where e.account_id = a.id)
    order by name, a.id`.execute(queries);
  return rows;
}
