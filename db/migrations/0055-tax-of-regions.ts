import { sql, type Kysely } from "kysely";

/** Rates of states and provinces beside that of their country; orders keep whose rate they paid. */
const statements = [
  // A province's code as in addresses; '': the whole country.
  `alter table tax_rate add column region text not null default '',
     drop constraint tax_rate_pkey, add primary key (country, region)`,
  // The province whose own rate it was; '': the country's.
  `alter table sales_order add column tax_region text not null default ''`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
