import { sql, type Kysely } from "kysely";

/**
 * Tariff number and country of origin are what the merchant knows of the goods: null until it is
 * said. The check of an import notes beside a row what was cut, left out or read by a guess; files of
 * further shop programs are read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table product alter column hs_code drop not null,
    alter column origin_country drop not null`.execute(database);
  await sql`alter table import_file drop constraint import_file_format_check,
    add check (format in ('own', 'shopify', 'woocommerce', 'magento', 'prestashop'))`.execute(
    database,
  );
  // [{ line, column, value, key, to }]
  await sql`alter table import_row add column notes jsonb not null default '[]'`.execute(database);
}
