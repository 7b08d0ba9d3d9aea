import { existsSync } from "node:fs";
import { readEnvironment, type Environment } from "#server/env.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { databasePlace, launcherLockFile } from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";

/**
 * The shop of the environment; without a DATABASE_URL the one that lies here. One that is stopped gets a
 * PostgreSQL until `leave` is called; its payment simulator runs with the shop alone.
 */
export async function findShop(): Promise<{
  environment: Environment;
  leave: () => Promise<void>;
}> {
  const { env } = process;
  const { running } = readLauncherLock(launcherLockFile);
  const hasProvider = Boolean(env["PAYPAL_CLIENT_ID"]?.trim());
  const databaseUrl = env["DATABASE_URL"]?.trim();
  if (!databaseUrl && !running && !(hasProvider && existsSync(databasePlace.dataDir))) {
    throw new Error("The shop is not running. Start it first.");
  }
  const simulatorUrl = hasProvider ? undefined : running?.simulatorUrl;
  const database = databaseUrl ? { url: databaseUrl } : await openDatabaseHere();
  return {
    environment: readEnvironment({
      ...env,
      DATABASE_URL: database.url,
      ...(simulatorUrl !== undefined && {
        PAYPAL_BASE_URL: simulatorUrl,
        PAYPAL_CLIENT_ID: "kitroom-demo",
        PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
        PAYMENT_SIMULATED: "1",
      }),
    }),
    leave: "leave" in database ? database.leave : () => Promise.resolve(),
  };
}

/** The running one is taken over, not started. */
async function openDatabaseHere(): Promise<{ url: string; leave: () => Promise<void> }> {
  const postgres = await startEmbeddedPostgres(databasePlace);
  const leave = async () => {
    const isInUse = readLauncherLock(launcherLockFile).running !== undefined;
    if (!postgres.adopted && !isInUse) await postgres.stop();
  };
  return { url: postgres.url, leave };
}
