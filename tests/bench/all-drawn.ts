import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";

/** Waits for the job of a new shop that renders its pictures and takes half of this machine. */
export async function allDrawn(databaseUrl: string): Promise<void> {
  const { driver, close } = openDatabase(databaseUrl, 1);
  const left = async () => {
    const [row] = await driver<[{ left: number }]>`
      select count(*)::int as left from product where pictured_hash is distinct from kit_hash`;
    return row.left;
  };
  while ((await left()) > 0) await setTimeout(1000);
  await close();
}
