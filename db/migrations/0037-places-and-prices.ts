import { sql, type Kysely } from "kysely";

/** Zones, postage by weight, tax, exchange rates and prices by hand, as a merchant edits them. */
const statements = [
  // '{}': shown by its code.
  `alter table shipping_zone add column name jsonb not null default '{}',
     add column version int not null default 0`,
  // [{ upToG, feeUsd }], the lightest first. Above the last one each further kilogram begun is
  // added; null: heavier parcels do not travel.
  `alter table shipping_rate add column name jsonb not null default '{}', add column steps jsonb`,
  `update shipping_rate
     set steps = json_build_array(json_build_object('upToG', 1000, 'feeUsd', fee_usd))`,
  `alter table shipping_rate alter column steps set not null,
     alter column fee_per_kg_usd drop not null, drop column fee_usd`,
  // Hundredths of a per cent.
  `alter table tax_rate add column rate_bp int check (rate_bp between 0 and 10000),
     add column included boolean not null default false,
     add column on_shipping boolean not null default true`,
  `update tax_rate set rate_bp = percent * 100`,
  `alter table tax_rate alter column rate_bp set not null, drop column percent`,
  // As they were when it was ordered; what of its total is tax, and the merchant's name of the way.
  `alter table sales_order add column tax_bp int not null default 0,
     add column tax_included int not null default 0 check (tax_included between 0 and total),
     add column shipping_name jsonb not null default '{}'`,
  `alter table exchange_rate
     add column source text not null default 'opening'
       check (source in ('opening', 'hand', 'fetched')),
     add column account_id uuid references account (id) on delete set null`,
  // In the currency's minor units; wins over the rate. US dollars stand in the product.
  `create table product_price (
     product_id text not null references product (id) on delete cascade,
     currency char(3) not null check (currency <> 'USD'),
     amount int not null check (amount >= 0),
     list_amount int check (list_amount > amount),
     primary key (product_id, currency))`,
  `alter table product add column prices_version int not null default 0`,
  // null: as heavy as its product.
  `alter table product_size add column weight_g int check (weight_g between 1 and 50000)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
