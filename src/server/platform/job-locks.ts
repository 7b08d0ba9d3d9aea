import { makeWorkerUtils } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "./log.ts";

/** Namespace of the advisory locks; the number stands for nothing else. */
const namespace = 4_701_987;
/** A runner that has just begun may not have shown itself yet. */
const graceMinutes = 1;
const lookMs = 60_000;
const retryMs = 1_000;

export type JobLocks = {
  /** Runs the jobs of these runners again, which are known to have ended. */
  unlock: (runnerIds: readonly string[]) => Promise<void>;
  /** The runner has ended, and so have its tasks. */
  drop: () => void;
};

/**
 * Shows that a runner lives: its name is an advisory lock, which ends with its connection. Jobs
 * whose runner is gone are unlocked, for graphile-worker itself would leave them locked for four
 * hours.
 */
export async function keepJobLocks(
  pool: pg.Pool,
  runnerId: string,
  log: Logger,
): Promise<JobLocks> {
  let dropped = false;
  let holder: pg.PoolClient | undefined;
  const hold = async (): Promise<void> => {
    holder = await pool.connect();
    holder.once("error", () => {
      if (!dropped) setTimeout(() => void hold().catch(() => undefined), retryMs).unref();
    });
    await holder.query("select pg_advisory_lock($1, hashtext($2))", [namespace, runnerId]);
  };
  const unlock = async (runnerIds: readonly string[]): Promise<void> => {
    if (runnerIds.length === 0) return;
    const utils = await makeWorkerUtils({ pgPool: pool });
    await utils.forceUnlockWorkers([...runnerIds]);
    await utils.release();
    log.warn({ runnerIds }, "jobs of runners that are gone are run again");
  };
  const look = async (): Promise<void> => {
    try {
      await unlock(await findAbandoned(pool));
    } catch (error) {
      if (!dropped) log.warn({ err: error }, "abandoned jobs could not be looked for");
    }
  };
  await hold();
  await look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return {
    unlock,
    drop: () => {
      dropped = true;
      clearInterval(timer);
      holder?.release(true);
    },
  };
}

/** Over a connection other than the holder's, which could take its own lock twice. */
async function findAbandoned(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - make_interval(mins => $2)) runner
     where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [namespace, graceMinutes],
  );
  return rows.map(({ id }) => id);
}
