import { AsyncLocalStorage } from "node:async_hooks";

/** Pools of which the code that runs now holds a connection for a transaction. */
const held = new AsyncLocalStorage<Set<object>>();

/** Runs the statements of a transaction, which has its connection already. */
export async function whileHeld<Value>(
  pool: object | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  const pools = new Set(held.getStore());
  if (pool) pools.add(pool);
  try {
    return await held.run(pools, run);
  } finally {
    // Work that runs on after the transaction may take a connection.
    pools.clear();
  }
}

/**
 * A transaction that waits for a second connection of its own pool waits for ever once each
 * connection is held by one like it: as many calls at once as the pool has connections stop all.
 * @throws always where it is called, not on the busy day alone
 */
export function refuseSecond(pool: object): void {
  if (!held.getStore()?.has(pool)) return;
  throw new Error("a transaction asked for a second connection: pass the transaction on");
}
