import { sql, type Kysely } from "kysely";

/** What belongs to the demo catalogue, and how far loading or removing it has come (R-DEMO). */
const statements = [
  ...["league", "team", "patch", "product"].flatMap((table) => [
    `alter table ${table} add column origin text check (origin = 'demo')`,
    // A demo shop was seeded with all of it.
    `update ${table} set origin = 'demo' where exists (select from demo_today)`,
    `create index ${table}_origin on ${table} (origin) where origin is not null`,
  ]),
  `create table demo_catalogue (
     one boolean primary key default true check (one),
     doing text not null check (doing in ('load', 'remove')),
     products int not null, -- to load or to remove
     done int not null default 0, -- of these
     kept int not null default 0, -- ordered ones, archived instead of removed
     account_id uuid references account (id) on delete set null,
     request_id text not null,
     at timestamptz not null,
     ended_at timestamptz)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
