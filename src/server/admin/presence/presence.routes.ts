import { sql } from "kysely";
import type { Database, Queries } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";

/** Seconds without a word after which nobody is there. Forms report every fifteen. */
const goneAfter = sql`interval '45 seconds'`;

/** The staff who have a form open; nothing is locked by it. */
export function presenceRoutes({ database: { queries } }: { database: Database }) {
  const calls: Pick<AdminHandlers, "noteForm"> = {
    async noteForm({ form, isLeft = false }, { session }) {
      await note(queries, form, session.accountId, isLeft);
      return done({ names: isLeft ? [] : await readOthers(queries, form, session.accountId) });
    },
  };
  return calls;
}

async function note(
  queries: Queries,
  form: string,
  accountId: string,
  isLeft: boolean,
): Promise<void> {
  await sql`
    delete from form_presence
    where at < now() - ${goneAfter}
      or ${isLeft} and form = ${form} and account_id = ${accountId}`.execute(queries);
  if (isLeft) return;
  await sql`
    insert into form_presence (form, account_id, at) values (${form}, ${accountId}, now())
    on conflict (form, account_id) do update set at = now()`.execute(queries);
}

async function readOthers(queries: Queries, form: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(person_name(a.first_name, a.last_name), ''), a.email) as name
    from form_presence p join account a on a.id = p.account_id
    where p.form = ${form} and p.account_id <> ${accountId} and p.at > now() - ${goneAfter}
    order by name`.execute(queries);
  return rows.map(({ name }) => name);
}
