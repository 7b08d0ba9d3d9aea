import { sql, type Kysely } from "kysely";

const statements = [
  `alter table goods_return
     add column reminded_at timestamptz, -- of the date in send_until
     add column is_extended boolean not null default false,
     drop constraint goods_return_state_check,
     add constraint goods_return_state_check check
       (state in ('asked', 'approved', 'refused', 'closed', 'withdrawn', 'expired'))`,
  `create index goods_return_due on goods_return (send_until) where state = 'approved'`,
  `alter table mail add column body_dropped_at timestamptz`, // the line of the log stays
  `create index mail_with_body on mail (created_at) where body_dropped_at is null`,
  // A shop from before has the fields of its seller from now on, empty until they are written.
  `insert into shop_setting (key, value)
     select field.key, case field.key when 'seller' then brand.value else '""' end
     from shop_setting brand, unnest(array['seller', 'sellerAddress', 'sellerPhone',
       'sellerTaxNumber', 'sellerRegister']) field (key)
     where brand.key = 'brand'
   on conflict (key) do nothing`,
];

/** Returns that are never sent come to an end (R-AFTER-7), and so do texts of old e-mails (R-MAIL-5); invoices name their seller in full (R-AFTER-6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
