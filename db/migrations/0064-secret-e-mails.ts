import { sql, type Kysely } from "kysely";

/**
 * E-mails without keys, codes and links; keys of orders that can be renewed; guesses of others at a
 * code; challenges of one session. What was disabled before has neither sessions nor keys left.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table sales_order add column order_key_turn int not null default 0`,
  `alter table verification_code add column other_tries int not null default 0`,
  `alter table passkey_challenge add column family_id uuid`,
  // A key stands in no stored text: it is put in while the e-mail is handed over.
  `update mail set
     body_text = regexp_replace(body_text, '[?&]orderKey=[A-Za-z0-9_-]+', '#orderKey={orderKey}', 'g'),
     body_html = regexp_replace(body_html, '(\\?|&amp;|&)orderKey=[A-Za-z0-9_-]+',
       '#orderKey={orderKey}', 'g')
   where order_id is not null and strpos(body_text, 'orderKey=') > 0`,
  `update mail set about = regexp_replace(about, '^code:(own-data:|sender:)',
     case when about like 'code:own-data:%' then 'own-data:' else 'sender-test:' end)
   where about like 'code:own-data:%' or about like 'code:sender:%'`,
  `update mail set subject = '', body_text = '', body_html = ''
   where state not in ('queued', 'sending') and split_part(about, ':', 1) in ('code', 'own-data',
     'sender-test', 'email-confirm', 'email-changed', 'newsletter-confirm', 'newsletter-welcome')`,
  `update session_family f set ended_at = now(), ended_reason = 'logout'
   from account a
   where a.id = f.account_id and a.disabled_at is not null and f.ended_at is null`,
  `update api_key k set revoked_at = now()
   from account a
   where a.id = k.account_id and a.disabled_at is not null and k.revoked_at is null`,
];
