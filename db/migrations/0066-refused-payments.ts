import { sql, type Kysely } from "kysely";

/**
 * What a payment keeps of a refusal: of its approved money, what the last one means and since when
 * (R-PAY-13), and when its opening was refused in a word about the shop (R-PAY-10). The list of
 * staff has a word for the first. Approved payments of expired orders, which an earlier version took
 * up again and again, are at rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column refused_as text check (refused_as in ('declined', 'linkDead', 'payer', 'rules',
        'shopBlocked', 'unlisted', 'notApproved')),
      add column refused_since timestamptz,
      add column opening_refused_at timestamptz,
      add check ((refused_as is null) = (refused_since is null))`.execute(db);
  await sql`
    alter table provider_gate
      add column opening_concern text check (opening_concern in ('account', 'permission'))`.execute(
    db,
  );
  await sql`
    create index payment_opening_refused on payment (opening_refused_at)
      where opening_refused_at is not null`.execute(db);
  await sql`
    update payment set refused_as = 'declined', refused_since = updated_at
    where state = 'declined'`.execute(db);
  await sql`
    update payment p set state = 'cancelled', look_class = 2, looks = 0,
      next_look_at = now() + interval '20 seconds',
      refused_as = coalesce(p.refused_as, 'unlisted'),
      refused_since = coalesce(p.refused_since, p.updated_at)
    from sales_order o
    where o.id = p.order_id and p.purpose = 'order' and o.state = 'expired'
      and (p.state = 'declined' or (p.state = 'open' and p.failure is not null))`.execute(db);
  await allowAttention(db, "captureRefused");
}

/** Adds a word to those that stand, which other versions may have added to, too. */
async function allowAttention(db: Kysely<unknown>, word: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'payment_attention_check' and conrelid = 'payment'::regclass`.execute(db);
  const words = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'::text/g)].map(([, one]) => one);
  const list = [...new Set([...words, word])].map((one) => `'${one}'`).join(", ");
  await sql`alter table payment drop constraint payment_attention_check`.execute(db);
  await sql
    .raw(`alter table payment add constraint payment_attention_check
      check (attention in (${list}))`)
    .execute(db);
}
