import { sql, type Kysely } from "kysely";

/**
 * What is an account's by itself is told apart from what is tied to an e-mail address alone, which is
 * an account's only while it has confirmed that address (R-WHOSE-1).
 */
const statements = [
  // When the account had confirmed the address that it left; null: it never had.
  `alter table former_email add column confirmed_at timestamptz`,
  `create index former_email_address on former_email (lower(email))`,
  `create or replace function note_former_email() returns trigger language plpgsql as $$
   begin
     insert into former_email as known (account_id, email, confirmed_at)
     values (old.id, old.email, old.email_verified_at)
     on conflict (account_id, lower(email)) do update set
       until = case when excluded.confirmed_at is null and known.confirmed_at is not null
         then known.until else now() end,
       confirmed_at = coalesce(excluded.confirmed_at, known.confirmed_at);
     return null;
   end $$`,
  `update former_email f set confirmed_at = c.confirmed_at from email_change c
   where c.account_id = f.account_id and lower(c.new_email) = lower(f.email)
     and c.confirmed_at is not null`,
  // Whether the others had been confirmed is not known: what came before is not the next holder's.
  `update former_email set confirmed_at = until where confirmed_at is null`,

  // The account that caused the e-mail by itself: its code, its link, a notice about its password.
  `alter table mail add column account_id uuid references account (id) on delete set null`,
  `create index mail_of_account on mail (account_id) where account_id is not null`,
  `update mail m set account_id = c.account_id from verification_code c
   where m.about = 'code:' || c.id`,
  `update mail m set account_id = c.account_id from email_change c
   where m.about in ('email-confirm:' || c.id, 'email-changed:' || c.id)`,
  // Not of another account that had the address then.
  `update mail m set account_id = a.id from account a
   where m.account_id is null and m.order_id is null and lower(a.email) = lower(m.recipient)
     and m.created_at >= a.created_at and not exists (
       select from former_email f where lower(f.email) = lower(m.recipient)
         and f.account_id <> a.id and f.until > m.created_at)
     and m.about ~ '^(password-changed|new-device|token-reuse|passkey-added|passkey-removed|recovery-used|staff-[a-z]+|alarm|webhook-off):'`,

  // The account that asked or left by itself; null where an address did.
  `alter table newsletter_consent add column account_id uuid references account (id) on delete set null`,
  `create index newsletter_consent_by on newsletter_consent (account_id) where account_id is not null`,
  `update newsletter_consent c set account_id = a.id
   from newsletter_subscriber s join account a on lower(a.email) = lower(s.email)
   where c.subscriber_id = s.id and c.source in ('register', 'profile')
     and c.at >= a.created_at and not exists (
       select from former_email f where lower(f.email) = lower(s.email)
         and f.account_id <> a.id and f.until > c.at)`,

  // When the order of a guest came to the account that had confirmed its address.
  `alter table sales_order add column claimed_at timestamptz`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
