import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPoolClient } from "kysely";
import pg from "pg";
import { columnTypes, columnValue } from "./column-values.ts";
import {
  DatabaseAway,
  isBrokenLine,
  isOutdatedPlan,
  PoolFull,
  troubleOf,
  type DatabaseTrouble,
} from "./database-trouble.ts";
import { refuseSecond } from "./held-pools.ts";

type Text = { text: string; values: readonly unknown[] };
type Result = pg.QueryResult<Record<string, unknown>>;
/** How a statement is planned: once for each connection, or alone under a setting of PostgreSQL's. */
export type Planned = { prepared?: boolean; setting?: string };
export type StatementSource = {
  query: (statement: Text, how: Planned) => Promise<Result>;
  portions: (text: string, size: number) => AsyncIterable<Record<string, unknown>[]>;
};

export type Watch = {
  /** While the database is away, nothing is tried at all. */
  isAway: () => boolean;
  note: (trouble: DatabaseTrouble) => void;
};

/** Limits of one pool; milliseconds, 0 for none. */
export type PoolLimits = {
  connections: number;
  /** One statement. */
  statementMs: number;
  watch: Watch;
};

/** A free connection is waited for so long: after it, the caller is sent away. */
const waitMs = 5_000;
/** As docs/decisions/032 has them. A statement that may take as long as it needs has no limit at all. */
const lockMs = 3_000;
const idleInTransactionMs = 15_000;
/** A pool whose statements may take longer serves jobs: no person waits for it. */
const longestWaitMs = 60_000;
/** The database ends a statement by itself; only one that does not even do so is given up here. */
const graceMs = 2_000;
const endMs = 5_000;

/** The connections of one kind of work, and the statements on them. */
export class Connections implements StatementSource {
  readonly #pool: pg.Pool;
  readonly #watch: Watch;
  #ended: Promise<void> | undefined;
  /** Still busy with a statement that was given up: never used again. */
  readonly #spent = new WeakSet<pg.PoolClient>();

  constructor(url: string, { connections, statementMs, watch }: PoolLimits) {
    this.#watch = watch;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      application_name: "kitroom",
      types: columnTypes,
      ...(statementMs > 0 && {
        statement_timeout: statementMs,
        query_timeout: statementMs + graceMs,
        lock_timeout: lockMs,
      }),
      // A job may send an e-mail in the middle.
      ...(statementMs > 0 &&
        statementMs <= longestWaitMs && {
          idle_in_transaction_session_timeout: idleInTransactionMs,
        }),
    });
    // A connection that breaks says so to its statement and to the pool; without these it would end
    // the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  /** The parts of a pool that Kysely's dialect uses: `connect`, `end`, `options`. */
  readonly options = {};

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.acquire();
    const query = (text: string, values: readonly unknown[]) =>
      this.run(client, { text, values }, values.length > 0);
    return {
      // Without cursors, which are a package of their own and which nothing here uses.
      query: query as unknown as PostgresPoolClient["query"],
      release: (discard) => this.release(client, discard),
    };
  }

  /** @throws DatabaseAway, PoolFull, and a bug's error inside a transaction of this pool */
  async acquire(): Promise<pg.PoolClient> {
    refuseSecond(this);
    if (this.#watch.isAway()) throw new DatabaseAway("the database does not answer");
    return this.#pool.connect().catch(asAway);
  }

  release(client: pg.PoolClient, discard = false): void {
    client.release(discard || this.#spent.has(client));
  }

  /**
   * @param prepared parses the text once per connection
   * @throws DatabaseAway when the line broke; the statement may have been done.
   */
  async run(client: pg.PoolClient, { text, values }: Text, prepared = false): Promise<Result> {
    const name = prepared ? preparedName(text) : undefined;
    const config = { text, values: values.map(columnValue), ...(name && { name }) };
    try {
      return await client.query<Record<string, unknown>>(config);
    } catch (error) {
      if (isOutdatedPlan(error)) {
        names.delete(text);
        // Within a transaction, the whole of it is run again instead.
        if (client.getTransactionStatus() === "I") return this.run(client, { text, values }, true);
      }
      if (isBrokenLine(error)) this.#spent.add(client);
      const trouble = troubleOf(error);
      if (trouble) this.#watch.note(trouble);
      return asAway(error);
    }
  }

  async query(statement: Text, { prepared, setting }: Planned): Promise<Result> {
    const client = await this.acquire();
    let complete = setting === undefined;
    try {
      if (setting === undefined) return await this.run(client, statement, prepared);
      await this.run(client, { text: `begin read only; set local ${setting}`, values: [] });
      const result = await this.run(client, statement);
      await this.run(client, { text: "commit", values: [] });
      complete = true;
      return result;
    } finally {
      // Broken off: the transaction ends with its connection.
      this.release(client, !complete);
    }
  }

  async *portions(text: string, size: number) {
    const client = await this.acquire();
    const run = (sql: string) => this.run(client, { text: sql, values: [] });
    let complete = false;
    try {
      await run("begin read only; set local cursor_tuple_fraction = 1");
      await run(`declare portions no scroll cursor for ${text}`);
      for (;;) {
        const { rows } = await run(`fetch forward ${size} from portions`);
        if (rows.length === 0) break;
        yield rows;
      }
      await run("commit");
      complete = true;
    } finally {
      // Broken off by an error or by the reader: the transaction ends with its connection.
      this.release(client, !complete);
    }
  }

  /** Not waited for without limit: a connection that hangs is never given back. */
  end(): Promise<void> {
    this.#ended ??= Promise.race([this.#pool.end(), delay(endMs, undefined, { ref: false })]);
    return this.#ended;
  }
}

/** The message of `pg`'s pool when nothing became free. */
const poolFullWords = "timeout exceeded when trying to connect";

function asAway(error: unknown): never {
  if (error instanceof Error && error.message === poolFullWords) throw new PoolFull(error.message);
  throw isBrokenLine(error) ? new DatabaseAway("the line to the database broke", error) : error;
}

/** Statements are prepared once for each connection; so many texts at most, the rest each time. */
const mostNames = 500;
const names = new Map<string, string>();
let namesMade = 0;

function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  namesMade += 1;
  names.set(text, `kitroom_${namesMade}`);
  return names.get(text);
}
