import type { Watch } from "./connections.ts";
import { openDatabase, type Database } from "./database.ts";

/**
 * Connections of one process by kind of work, so that none can keep the others waiting, and how
 * long one statement may take. With those of its runners, the one of the watch and that of an import’s check they are the most
 * that a process opens: docs/operations.md has the sum, the embedded PostgreSQL takes 60.
 */
export const pools = {
  pages: { connections: 6, statementMs: 8_000 },
  calls: { connections: 12, statementMs: 8_000 },
  // At most four of them with lists (`bounded-list.ts`).
  admin: { connections: 6, statementMs: 8_000 },
  // Looks at payments: many at once, each with short statements.
  payments: { connections: 4, statementMs: 8_000 },
  // The vocabulary of a large catalogue takes its time.
  jobs: { connections: 4, statementMs: 300_000 },
} as const;

/** Jobs at once in each runner of a process (`jobs.ts`). */
export const runnerSlots = { mail: 2, webhooks: 2, deadlines: 2, rest: 3 } as const;

/** Of a runner: one connection listens, one shows that it lives, the others work. */
export const runnerConnections = (slots: number) => slots + 2;

export type Pools = Record<keyof typeof pools, Database>;

export function openPools(url: string, watch: Watch): Pools {
  const open = ({ connections, statementMs }: (typeof pools)[keyof typeof pools]) =>
    openDatabase(url, connections, statementMs, watch);
  return {
    pages: open(pools.pages),
    calls: open(pools.calls),
    admin: open(pools.admin),
    payments: open(pools.payments),
    jobs: open(pools.jobs),
  };
}
