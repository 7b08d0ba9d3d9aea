import { sql, type Kysely } from "kysely";

/** What the law and search engines want to know of a product, prices as they were, open forms. */
const statements = [
  // Who made it, and who answers for it in the EU where the maker sits elsewhere (R-GOODS-1).
  `create table manufacturer (
     id uuid primary key,
     version int not null default 0,
     name text not null,
     address text not null,
     email text not null,
     eu_name text not null default '',
     eu_address text not null default '',
     eu_email text not null default '')`,
  `alter table product add column manufacturer_id uuid references manufacturer (id),
     add column material jsonb not null default '{}',
     add column seo_title jsonb not null default '{}',
     add column seo_text jsonb not null default '{}'`,
  `create index product_manufacturer on product (manufacturer_id)
     where manufacturer_id is not null`,
  `create table related_product (
     product_id text not null references product (id) on delete cascade,
     other_id text not null references product (id) on delete cascade,
     position int not null,
     primary key (product_id, other_id),
     check (product_id <> other_id))`,
  `create index related_product_other on related_product (other_id)`,
  // From when on shoppers saw which price; the newest until the next one.
  `create table price_seen (
     product_id text not null references product (id) on delete cascade,
     currency text not null,
     at timestamptz not null,
     amount int not null,
     primary key (product_id, currency, at))`,
  // Whatever writes a price, this sees it. A draft has no price that shoppers saw.
  `create function note_price() returns trigger language plpgsql as $$
   declare last_amount int;
   begin
     delete from price_seen where product_id = new.id and currency = 'USD' and at > now();
     if new.published_at is null then return null; end if;
     select amount into last_amount from price_seen
       where product_id = new.id and currency = 'USD' order by at desc limit 1;
     if last_amount is distinct from new.price_usd then
       insert into price_seen (product_id, currency, at, amount)
       values (new.id, 'USD', greatest(now(), new.published_at), new.price_usd)
       on conflict (product_id, currency, at) do update set amount = excluded.amount;
     end if;
     return null;
   end $$`,
  `create trigger product_price_seen after insert or update of price_usd, published_at on product
     for each row execute function note_price()`,
  `insert into price_seen (product_id, currency, at, amount)
     select id, 'USD', published_at, price_usd from product where published_at is not null`,
  // Open forms by account. Lost with the database's memory, it is whole again in a minute.
  `create unlogged table form_presence (
     form text not null,
     account_id uuid not null references account (id) on delete cascade,
     at timestamptz not null,
     primary key (form, account_id))`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
