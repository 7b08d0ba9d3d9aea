import { Kysely, PostgresDialect } from "kysely";
import { Connections, type Watch } from "./connections.ts";
import type { DB } from "./schema.ts";
import { createDriver, type Driver } from "./statement.ts";

/** Everyday statements; inside a transaction the same type, so that a use case takes either. */
export type Queries = Kysely<DB>;

export type Database = {
  queries: Queries;
  /** Written statements, for hot ones: half of a query's cost is building it. */
  driver: Driver;
  /** Where it is, for threads, which open connections of their own. */
  url: string;
  close(): Promise<void>;
};

const poolsOf = new WeakMap<Queries, Connections>();

/** The pool that statements take their connections from; undefined inside a transaction. */
export const poolOf = (queries: Queries): object | undefined => poolsOf.get(queries);

const unwatched: Watch = { isAway: () => false, note: () => undefined };

/**
 * @param statementMs milliseconds that one statement may take; 0 for as long as it needs
 * @param watch knows when nothing is to be tried; default: everything is
 */
export function openDatabase(
  url: string,
  connections = 12,
  statementMs = 8_000,
  watch: Watch = unwatched,
): Database {
  const pool = new Connections(url, { connections, statementMs, watch });
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  poolsOf.set(queries, pool);
  return { queries, driver: createDriver(pool), url, close: () => pool.end() };
}
