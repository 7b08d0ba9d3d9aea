import type { Watch } from "./connections.ts";
import { openDatabase, type Database } from "./database.ts";

/**
 * Connections of one process by kind of work, so that none can keep the others waiting, and how
 * long one statement may take. With those of `jobs.ts` and the one of the watch, a process has at
 * most 36 (docs/operations.md); the embedded PostgreSQL takes 60.
 */
const pools = {
  pages: { connections: 6, statementMs: 8_000 },
  calls: { connections: 12, statementMs: 8_000 },
  // Looks at payments: many at once, each with short statements.
  payments: { connections: 4, statementMs: 8_000 },
  // The vocabulary of a large catalogue takes its time.
  jobs: { connections: 4, statementMs: 300_000 },
} as const;

export type Pools = Record<keyof typeof pools, Database>;

export function openPools(url: string, watch: Watch): Pools {
  const open = ({ connections, statementMs }: (typeof pools)[keyof typeof pools]) =>
    openDatabase(url, connections, statementMs, watch);
  return {
    pages: open(pools.pages),
    calls: open(pools.calls),
    payments: open(pools.payments),
    jobs: open(pools.jobs),
  };
}
