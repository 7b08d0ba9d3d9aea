import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import { driverTarget } from "./database-url.ts";
import type { DB } from "./schema.ts";

/** Everyday statements; inside a transaction the same type, so that a use case takes either. */
export type Queries = Kysely<DB>;

export type Database = {
  queries: Queries;
  /** The driver itself, for hot statements: half of a query's cost is building it. */
  driver: postgres.Sql;
  close(): Promise<void>;
};

/** Texts for json columns are written as they are (see stored-json): the driver would quote them. */
const jsonType = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** @param statementTimeout milliseconds that one statement may take; 0 for as long as it needs */
export function openDatabase(url: string, connections = 12, statementTimeout = 10_000): Database {
  const address = driverTarget(url);
  const driver = postgres(address.url, {
    ...address.options,
    max: connections,
    connect_timeout: 10,
    idle_timeout: 0,
    onnotice: () => undefined,
    types: { json: jsonType },
    connection: { application_name: "kitroom", statement_timeout: statementTimeout },
  });
  const queries = new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: driver }) });
  return { queries, driver, close: () => driver.end({ timeout: 5 }) };
}
