import { sql, type Kysely } from "kysely";

/** What a merchant makes himself: drafts, codes of sizes, teams and leagues that change. */
const statements = [
  // Null: a draft. The year 9999 stood for it before.
  `alter table product alter column published_at drop not null`,
  `update product set published_at = null where published_at >= '9999-01-01'`,
  `alter table product add column archived_at timestamptz,
     add check (archived_at is null or published_at is null)`,
  `alter table product_size add column sku text check (sku ~ '^[!-~]{1,40}$'),
     add column ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$')`,
  // What a warehouse scans names one thing, whatever its case.
  `create unique index product_size_sku on product_size (lower(sku)) where sku is not null`,
  `create unique index product_size_ean on product_size (ean) where ean is not null`,
  `create index cart_line_product on cart_line (product_id)`,
  `alter table team add column version int not null default 0`,
  `alter table league add column version int not null default 0`,
  // A renamed product keeps its former addresses.
  `create table product_redirect (
     slug text primary key,
     product_id text not null references product (id) on delete cascade,
     at timestamptz not null)`,
  `create index product_redirect_of on product_redirect (product_id)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
