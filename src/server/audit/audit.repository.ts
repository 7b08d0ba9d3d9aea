import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { countMatches, findMatches, keysetPage, newestFirst } from "#server/platform/keyset.ts";
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
  label: PartialText | null;
  requestId: string;
  /** The entry it takes back. */
  revertOf: string | null;
  /** The key it was made with. */
  keyId: string | null;
};

/** The name stands beside the id, so that it can still be read when the account is gone. */
export async function insertAuditEntry(queries: Queries, entry: NewAuditEntry): Promise<void> {
  const { id, at, accountId, noun, subjectId, action, before, after, requestId } = entry;
  const { label, revertOf, keyId } = entry;
  await sql`
    insert into audit_entry
      (id, at, account_id, who, noun, subject_id, action, before, after, request_id, label,
       revert_of, key_id)
    select ${id}::uuid, ${at}::timestamptz, a.id,
      person_name(a.first_name, a.last_name) || ' <' || coalesce(a.email, '') || '>',
      ${noun}, ${subjectId}, ${action}, ${before && json(before)}, ${after && json(after)},
      ${requestId}, coalesce(${label && json(label)}::jsonb, (${nameOf(noun, subjectId)})), ${revertOf}::uuid,
      ${keyId}::uuid
    from account a where a.id = ${accountId}`.execute(queries);
  if (revertOf === null) return;
  await sql`update audit_entry set reverted_by = ${id} where id = ${revertOf}`.execute(queries);
}

/** The present name of a record that a change names only by its id. */
function nameOf(noun: string, id: string) {
  switch (noun) {
    case "products":
    case "stock":
    case "photos":
      return sql`select title from product where id = ${id}`;
    case "patches":
      return sql`select name from patch where id = ${id}`;
    case "reviews":
      return sql`select p.title from product_review r join product p on p.id = r.product_id
        where r.id::text = ${id}`;
    default:
      return sql`select null::jsonb`;
  }
}

export type AuditRow = {
  id: string;
  at: Date;
  account_id: string;
  who: string;
  noun: string;
  subject_id: string;
  action: string;
  before: unknown;
  after: unknown;
  reverted_by: string | null;
};

/** The entries of one call, or one entry; the newest first. */
export async function readChanges(
  queries: Queries,
  wanted: { id: string } | { requestId: string },
): Promise<AuditRow[]> {
  return queries
    .selectFrom("audit_entry")
    .select(["id", "at", "account_id", "who", "noun", "subject_id", "action", "before", "after"])
    .select("reverted_by")
    .where((where) =>
      "id" in wanted ? where("id", "=", wanted.id) : where("request_id", "=", wanted.requestId),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The last person who changed one of these fields of a record, after a moment. */
export async function readNewerChange(
  queries: Queries,
  { id, noun, subject_id: subjectId, at }: AuditRow,
  fields: readonly string[],
): Promise<{ who: string; at: Date } | undefined> {
  const { rows } = await sql<{ who: string; at: Date }>`
    select who, at from audit_entry
    where noun = ${noun} and subject_id = ${subjectId} and id <> ${id} and at >= ${at}
      and (after ?| ${[...fields]}::text[] or after is null)
    order by at desc, id desc limit 1`.execute(queries);
  return rows[0];
}

/** The last person who changed a record, after a moment. */
export async function readNewestChange(
  queries: Queries,
  noun: string,
  subjectId: string,
  since: Date,
): Promise<{ who: string; at: Date } | undefined> {
  return queries
    .selectFrom("audit_entry")
    .select(["who", "at"])
    .where("noun", "=", noun)
    .where("subject_id", "=", subjectId)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const sorting = newestFirst(sql`audit_entry.at`, sql`audit_entry.id`);

/** A page, the newest first, with how many match, counted to `mostCounted`. */
export async function readAudit(queries: Queries, input: AdminInput<"listAudit">) {
  const page = keysetPage(sorting, input);
  const conditions = auditConditions(input);
  const { wanted, total } = input.text
    ? await findMatches(queries, sql`audit_entry`, sql`audit_entry.id`, conditions)
    : { wanted: conditions, total: null };
  const matching = queries.selectFrom("audit_entry").where(wanted);
  const found = await matching
    .selectAll("audit_entry")
    .select(page.place.as("place"))
    .select((select) =>
      select
        .selectFrom("api_key")
        .select("api_key.name")
        .whereRef("api_key.id", "=", "audit_entry.key_id")
        .as("key_name"),
    )
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.most)
    .offset(page.skip)
    .execute();
  return { ...page.pageOf(found), total: total ?? (await countMatches(queries, matching)) };
}

function auditConditions({ noun, text, accountId }: AdminInput<"listAudit">) {
  const conditions = [sql<boolean>`true`];
  if (noun) conditions.push(sql`noun = ${noun}`);
  if (accountId) conditions.push(sql`account_id = ${accountId}::uuid`);
  if (text) {
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(
      sql`(subject_id ilike ${part} or who ilike ${part} or label::text ilike ${part})`,
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Staff who have changed anything, by name. */
export async function readAuditPeople(
  queries: Queries,
): Promise<{ accountId: string; name: string }[]> {
  const { rows } = await sql<{ accountId: string; name: string }>`
    select a.id as "accountId", person_name(a.first_name, a.last_name) as name
    from account a
    where a.kind = 'staff' and exists (select 1 from audit_entry e where e.account_id = a.id)
    order by name, a.id`.execute(queries);
  return rows;
}

/** Names of the shop's own roles. */
export async function readRoleNames(queries: Queries): Promise<{ role: string; name: string }[]> {
  return queries.selectFrom("staff_role").select(["id as role", "name"]).orderBy("name").execute();
}
