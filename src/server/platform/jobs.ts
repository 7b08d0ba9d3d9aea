import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import {
  Logger as WorkerLogger,
  run,
  runMigrations,
  type JobHelpers,
  type Runner,
  type WorkerEvents,
} from "graphile-worker";
import pg from "pg";
import type { Queries } from "./database.ts";
import { keepJobLocks, type JobLocks } from "./job-locks.ts";
import type { Logger } from "./log.ts";
import { runnerConnections, runnerSlots } from "./pools.ts";

/**
 * Work by name. A task that throws is tried again later, with growing pauses.
 * @param attempt from 1: the number of this try, counting those that a killed process had begun
 */
export type Tasks = Record<string, (payload: unknown, attempt: number) => Promise<unknown>>;

export type JobOptions = {
  databaseUrl: string;
  tasks: Tasks;
  /** `minute hour day month weekday task`, in UTC. Each task of it is also run once at start. */
  crontab: readonly string[];
  /** Jobs at once. Runners in one process never wait for each other. */
  slots?: number;
  log: Logger;
};

/**
 * Runs queued and timed work inside this process. Any number of processes may do so: a job is
 * taken by one of them.
 */
export async function startJobs(options: JobOptions) {
  const stopping = new AbortController();
  let current = await startRunner(options);
  // A runner that could not report an outcome gives up; the next one begins where it stopped.
  const watch = async (): Promise<void> => {
    for (;;) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      options.log.error({ reason }, "the runner of jobs ended and is started again");
      const { abandoned } = current;
      const next = await startAgain(options, stopping.signal);
      current = next;
      // Outcomes that could not be reported leave their jobs locked.
      abandoned.then(next.unlock).catch((error: unknown) => {
        options.log.warn({ err: error }, "jobs of the former runner stay locked for a minute");
      });
      if (stopping.signal.aborted) return current.stop();
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) options.log.fatal({ err: error }, "jobs are no longer run");
  });
  return {
    /** Rejects while no runner takes work. */
    check: async () => {
      if (!current.running()) throw new Error("no runner of jobs");
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}

type JobRunner = {
  /** Resolves when it has ended, with the reason. */
  ended: Promise<string>;
  /** Resolves when its tasks have ended as well, with the name in the locks of its jobs. */
  abandoned: Promise<string[]>;
  unlock: JobLocks["unlock"];
  running: () => boolean;
  stop: () => Promise<void>;
};

const longestPauseMs = 30_000;
/** A runner that gave up may take so long to end. */
const endLimitMs = 10_000;

/** Tries until the database is back. */
async function startAgain(options: JobOptions, signal: AbortSignal): Promise<JobRunner> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await delay(pauseMs, undefined, { signal });
    try {
      return await startRunner(options);
    } catch (error) {
      options.log.warn({ err: error, pauseMs }, "jobs cannot be run yet");
    }
  }
}

async function startRunner(options: JobOptions): Promise<JobRunner> {
  const { crontab, log } = options;
  const pgPool = openPool(options);
  // Not waited for: a connection that hangs is never given back.
  const closePool = () => void pgPool.end().catch(() => undefined);
  /** Tasks that run now. */
  const active = new Set<Promise<unknown>>();
  try {
    const { runner, id } = await runWorkers(options, pgPool, active);
    const ended = endOf(runner);
    const stop = () => Promise.race([runner.stop().catch(() => undefined), ended.then(() => {})]);
    let running = true;
    void ended.then(() => {
      running = false;
      closePool();
    });
    try {
      const locks = await keepJobLocks(pgPool, id, log);
      // A job that still runs is not begun a second time.
      const abandoned = ended.then(() => Promise.allSettled(active)).then(() => [id]);
      void abandoned.then(locks.drop);
      await queueAtStart(runner, crontab);
      return { ended, abandoned, unlock: locks.unlock, running: () => running, stop };
    } catch (error) {
      void stop();
      throw error;
    }
  } catch (error) {
    closePool();
    throw error;
  }
}

/** @returns the runner, and the name that the locks of its jobs bear */
async function runWorkers(
  { tasks, crontab, slots = runnerSlots.rest, log }: JobOptions,
  pgPool: pg.Pool,
  active: Set<Promise<unknown>>,
): Promise<{ runner: Runner; id: string }> {
  let id = "";
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => (id = workerPool.id));
  const noted =
    (task: Tasks[string]) =>
    async (payload: unknown, { job }: JobHelpers) => {
      const running = task(payload, job.attempts);
      active.add(running);
      try {
        await running;
      } finally {
        active.delete(running);
      }
    };
  const runner = await run({
    pgPool,
    events,
    concurrency: slots,
    noHandleSignals: true,
    // In batches, an outcome that cannot be reported ends the runner, which is then replaced. One
    // by one it ends the whole process (unhandled in graphile-worker).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: crontab.join("\n"),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, noted(task)])),
    logger: workerLog(log),
  });
  return { runner, id };
}

async function queueAtStart(runner: Runner, crontab: readonly string[]): Promise<void> {
  for (const line of crontab) {
    const task = line.trim().split(/\s+/)[5];
    if (task) await runner.addJob(task, {}, { jobKey: `${task}:start` });
  }
}

/**
 * A pool that graphile-worker makes loses its error handlers before its connections are closed; one
 * that breaks in between ends the process.
 */
function openPool({ databaseUrl, slots = runnerSlots.rest, log }: JobOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: runnerConnections(slots) });
  const onError = (error: Error) => log.warn({ err: error }, "a connection of the jobs broke");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * Resolves when the runner has ended, with the reason. One that could not report two outcomes at
 * once gives up and never ends (graphile-worker 0.18): it is not waited for without limit.
 */
function endOf(runner: Runner): Promise<string> {
  const ended = runner.promise.then(() => "it ended", String);
  const gaveUp = new Promise<string>((resolve) => {
    runner.events.once("pool:fatalError", ({ error }) => {
      // Ends its timed work, too.
      runner.stop().catch(() => undefined);
      setTimeout(() => resolve(`it gave up: ${String(error)}`), endLimitMs).unref();
    });
  });
  return Promise.race([ended, gaveUp]);
}

/** Creates the tables of the queue, for programs that queue work but do none. */
export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl });
}

/**
 * Queues work in the caller's transaction: it is done if and only if that commits.
 * @param urgent a person waits for the result: it goes before all other jobs.
 * @param key a job of the same key that still waits is replaced instead of doubled.
 * @param waitMs it is not done before so much time has passed.
 * @param keepsTime a job of the same key that waits is done when it was to be done.
 */
export async function addJob(
  queries: Queries,
  task: string,
  payload: unknown,
  key?: string,
  { urgent = false, waitMs = 0, keepsTime = false } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}::text, payload => ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}::text, priority => ${urgent ? -10 : 0}::int,
      run_at => now() + ${waitMs / 1000}::float8 * interval '1 second',
      job_key_mode => ${keepsTime ? "preserve_run_at" : "replace"}::text)`.execute(queries);
}

/** Takes queued work back whose key begins so, unless it runs already. */
export async function removeJobs(queries: Queries, keyStart: string): Promise<void> {
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${keyStart}::text)`.execute(queries);
}

function workerLog(log: Logger): WorkerLogger {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  return new WorkerLogger(() => (level, message) => log[levels[level]]({ from: "jobs" }, message));
}
