import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../support/database.ts";
import { insertProduct } from "../../support/insert-product.ts";
import { startShop, type RunningShop } from "../../support/shop.ts";
import { size, skus } from "./oversell-plan.ts";

/** Two processes of the server on one database and one payment service. */
export type OversellShop = {
  database: Database;
  urls: readonly [string, string];
  simulatorUrl: string;
  /** `kill -9` of one process; resolves when it answers again. */
  strike: (which: 0 | 1) => Promise<void>;
  /** Errors that the servers logged. */
  errors: string[];
  stop: () => Promise<void>;
};

/** Of pino. */
const errorLevel = 50;

export async function startOversellShop(stock: number): Promise<OversellShop> {
  const copy = await createTestDatabase();
  const cleanups: (() => Promise<unknown>)[] = [copy.drop];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const database = openDatabase(copy.url, 4);
    cleanups.push(database.close);
    for (const { id, stock: units } of skus(stock)) {
      await insertProduct(database.queries, { id, stock: { [size]: units } });
    }
    const errors: string[] = [];
    const onLine = (line: string) => {
      if (Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= errorLevel) errors.push(line);
    };
    // One address places more orders than any household.
    const env = { ORDERS_PER_MINUTE: "1000000" };
    const one = await startShop({ databaseUrl: copy.url, env, onLine });
    cleanups.push(one.stop);
    const other = await startShop({
      databaseUrl: copy.url,
      // One shop to the outside: addresses and payments are those of the first.
      env: { ...env, PAYPAL_BASE_URL: one.simulatorUrl, PUBLIC_URL: one.url },
      onLine,
    });
    cleanups.push(other.stop);
    const processes: readonly [RunningShop, RunningShop] = [one, other];
    return {
      database,
      urls: [one.url, other.url],
      simulatorUrl: one.simulatorUrl,
      strike: async (which) => {
        await processes[which].killServer();
        await processes[which].restartServer();
      },
      errors,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
