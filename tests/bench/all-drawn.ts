import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";

/**
 * Waits for the job of a shop that renders all its pictures, which takes half of this machine and
 * begins within a minute. Databases of tests count as done with it.
 */
export async function allDrawn(databaseUrl: string): Promise<void> {
  const { driver, close } = openDatabase(databaseUrl, 1);
  await driver`update product set pictured_hash = null`;
  const left = async () => {
    const [row] = await driver<[{ left: number }]>`
      select count(*)::int as left from product where pictured_hash is distinct from kit_hash`;
    return row.left;
  };
  while ((await left()) > 0) await setTimeout(1000);
  await close();
}
