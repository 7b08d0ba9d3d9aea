import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { DatabaseClock } from "./database-clock.ts";
import { isBrokenLine, troubleOf, type DatabaseTrouble } from "./database-trouble.ts";
import type { Logger } from "./log.ts";

const beatMs = 1_000;
/** Twice in a row: a process that was busy itself for so long reads the answer in between. */
const answerMs = 2_000;
const pausesMs = { first: 250, second: 500, longest: 2_000 };
/** Below the time that a look for readiness may take (2 s). */
const lockMs = 1_000;
/** A disk is tried so often even when nothing failed on it. */
const diskMs = 30_000;

/**
 * Knows whether the database answers, over a connection of its own: users of the pools can
 * be answered at once instead of waiting, and no crowd in the pools hides it. The same connection
 * receives notices and reads the database's time.
 */
export class DatabaseWatch {
  /** The database's time, read with every beat. */
  readonly clock = new DatabaseClock();
  readonly #url: string;
  readonly #log: Logger;
  readonly #ending = new AbortController();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #kept: Promise<void>;
  #client: pg.Client | null = null;
  #firstConnection = Promise.withResolvers<void>();
  #away = false;
  #diskTriedAt = 0;
  #rested = new AbortController();

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
    this.#firstConnection.promise.catch(() => undefined); // Reported where it is awaited.
    this.#kept = this.#keep();
  }

  /** True from the moment it does not answer until it does again. */
  readonly isAway = (): boolean => this.#away;

  /**
   * Resolves when the database has answered for the first time.
   * @throws when it refuses for good: no such login, no such database
   */
  ready(): Promise<void> {
    return this.#firstConnection.promise;
  }

  /** The trouble that a statement met. */
  readonly note = (trouble: DatabaseTrouble): void => {
    if (trouble === "full") this.#diskTriedAt = 0;
  };

  /**
   * Calls back at every notice, and whenever the line was lost and is there again, since one may
   * have been missed. @returns a function that ends it.
   */
  async listen(channel: string, changed: () => void): Promise<() => void> {
    const known = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, known.add(changed));
    await this.ready();
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    return () => void known.delete(changed);
  }

  /**
   * @param tables without which nothing can be done; `busy` where another keeps one of them locked.
   * @returns why it takes no writes; null when it does.
   */
  async findTrouble(tables: readonly string[] = []): Promise<DatabaseTrouble | null> {
    const client = this.#client;
    if (this.#away || !client) return "away";
    try {
      const { rows } = await client.query<{ readOnly: string }>(`
        select current_setting('transaction_read_only') as "readOnly",
          pg_logical_emit_message(true, 'kitroom', 'ready')`);
      if (rows[0]?.readOnly !== "off") return "readOnly";
      if (performance.now() - this.#diskTriedAt > diskMs || this.#diskTriedAt === 0) {
        // A new table needs room on the disk, which a log that is written ahead may still have.
        await client.query(
          "do $$ begin create temp table room on commit drop as select 1 as it; end $$",
        );
        this.#diskTriedAt = performance.now();
      }
      if (tables.length > 0) await client.query(lockFor(tables));
      return null;
    } catch (error) {
      return troubleOf(error) ?? "away";
    }
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    this.#drop();
    await this.#kept;
  }

  async #keep(): Promise<void> {
    for (let pauseMs = pausesMs.first; !this.#ending.signal.aborted;) {
      try {
        await this.#connect();
        pauseMs = pausesMs.first;
        await this.#beatUntilLost();
      } catch (error) {
        this.#drop();
        // One line may break alone: whether the database is away is seen at the next connection.
        if (pauseMs === pausesMs.first && isBrokenLine(error) && !this.#away) {
          pauseMs = pausesMs.second;
          continue;
        }
        this.#lose(error);
      }
      await this.#rest(pauseMs);
      pauseMs = Math.min(pauseMs * 2, pausesMs.longest);
    }
    this.#drop();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "kitroom-watch",
      connectionTimeoutMillis: 2 * answerMs,
      keepAlive: true,
    });
    // Ends the rest, so that the next beat finds the broken line at once.
    client.on("error", () => this.#rested.abort());
    client.on("notification", ({ channel }) => this.#notify(channel));
    this.#client = client;
    await client.connect();
    for (const channel of this.#listeners.keys()) {
      await answered(client.query(`listen ${pg.escapeIdentifier(channel)}`));
    }
    await this.#readClock(client);
    if (this.#away) this.#log.info("the database answers again");
    this.#away = false;
    for (const channel of this.#listeners.keys()) this.#notify(channel);
    this.#firstConnection.resolve();
  }

  async #beatUntilLost(): Promise<void> {
    for (;;) {
      await this.#rest(beatMs);
      if (this.#ending.signal.aborted || !this.#client) return;
      await this.#readClock(this.#client);
    }
  }

  /** @throws when the answer took too long. */
  async #readClock(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await answered(
      client.query<{ ms: number }>(
        "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
      ),
    );
    const [row] = rows;
    if (row) this.clock.read({ askedAt, databaseMs: row.ms, answeredAt: performance.now() });
  }

  #lose(error: unknown): void {
    if (this.#ending.signal.aborted) return;
    if (error instanceof pg.DatabaseError && troubleOf(error) === null) {
      this.#firstConnection.reject(error);
    }
    if (!this.#away) this.#log.error({ err: error }, "the database does not answer");
    this.#away = true;
  }

  #drop(): void {
    // Not waited for: a connection that hangs never says goodbye.
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  #notify(channel: string): void {
    for (const changed of this.#listeners.get(channel) ?? []) changed();
  }

  #rest(ms: number): Promise<unknown> {
    this.#rested = new AbortController();
    const signal = AbortSignal.any([this.#ending.signal, this.#rested.signal]);
    return delay(ms, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The lock that every write takes, for a moment. Written as one statement, so that it is gone with
 * its end, whatever that is; a statement that others wait behind would be a trouble of its own.
 */
const lockFor = (tables: readonly string[]) => `
  do $$ begin
    perform set_config('lock_timeout', '${lockMs}', true);
    lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} in row exclusive mode;
  end $$`;

/** @throws when it took too long. */
async function answered<Answer>(query: Promise<Answer>): Promise<Answer> {
  const outcome = query.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error ?? new Error("no answer") }),
  );
  for (let time = 1; time <= 2; time += 1) {
    const late = new AbortController();
    const tooLate = delay(answerMs, "late" as const, { signal: late.signal }).catch(
      () => "late" as const,
    );
    const first = await Promise.race([outcome, tooLate]);
    late.abort();
    if (first === "late") continue;
    if ("error" in first) throw first.error;
    return first.answer;
  }
  throw new Error("no answer within four seconds");
}
