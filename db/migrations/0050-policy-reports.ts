import { sql, type Kysely } from "kysely";

/**
 * What browsers stopped by a page's content security policy: one row for each kind, with how often.
 * Anybody may send such reports, so they are bounded and hold no query, no text of a script.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table policy_report (
    directive text not null check (length(directive) <= 60),
    -- The origin of what was stopped, or a word such as inline.
    blocked text not null check (length(blocked) <= 200),
    -- The path of the page.
    page text not null check (length(page) <= 200),
    count bigint not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (directive, blocked, page)
  )`.execute(database);
}
