import { sql, type Kysely } from "kysely";

const statements = [
  `create table book_check ( -- each comparison with a provider's report; kept for 90 days
     id uuid primary key,
     provider text not null default 'paypal',
     since timestamptz not null,
     until timestamptz not null,
     checked_at timestamptz not null default now(),
     asked_by uuid references account (id) on delete set null, -- null: by the job
     failure text, -- why the provider gave no report
     differences int, -- how many; the result keeps the first 500
     result jsonb,
     check (since < until),
     check ((failure is null) = (result is not null)),
     check ((result is null) = (differences is null)))`,
  `create index book_check_newest on book_check (checked_at desc)`,
  // What was taken back has no time of its own: both books are compared by time.
  `alter table payment_capture add column reversed_at timestamptz`,
  `update payment_capture c set reversed_at = coalesce(
       (select max(d.closed_at) from dispute d where d.capture_id = c.provider_id and d.state = 'lost'),
       c.provider_time, c.first_seen_at)
     where c.reversed > 0`,
  // Where the demo shop's today lies: its dates move with the real one.
  `create table demo_today (
     at timestamptz not null,
     only_row boolean primary key default true check (only_row))`,
  `insert into demo_today (at)
     select '2026-11-01T09:00:00Z' where exists (
       select from payment where provider_order_id like 'DEMO%')`,
];

/** Comparisons of our books with the payment provider's report (R-PAY-11), and the demo's today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
