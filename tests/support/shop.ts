import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#server/platform/free-port.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import {
  hasEnded,
  startCarrierTracking,
  startServer,
  startSimulator,
  type ShopProcess,
} from "../../scripts/launcher/shop-processes.ts";
import { createTestDatabase } from "./database.ts";
import { keptLines, notingSecrets } from "./run-logs.ts";

export type ShopOptions = {
  /** A database to use, left in place afterwards. Default: one of its own with the demo shop. */
  databaseUrl?: string;
  /** Added to the server's environment. */
  env?: NodeJS.ProcessEnv;
  /** Every line the server and the simulator print. */
  onLine?: (line: string) => void;
};

export type RunningShop = {
  url: string;
  simulatorUrl: string;
  databaseUrl: string;
  stop: () => Promise<void>;
  /** The process of the server that runs now. */
  serverPid: () => number;
  /** `kill -9`: the server gets no chance to finish anything. */
  killServer: () => Promise<void>;
  /** Starts the server again at the same address, stopping it first where it runs. */
  restartServer: () => Promise<void>;
};

/**
 * The whole shop on free ports: PostgreSQL, payment simulator and server, each a process of its
 * own as `npm start` runs them. The web bundle must have been built.
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  const onLine = keptLines(options.onLine ?? (() => undefined));
  try {
    const databaseUrl = options.databaseUrl ?? (await createDatabase(cleanups));
    const simulator = await startSimulator({ port: 0, dataDir: newFolder(cleanups), onLine });
    cleanups.push(simulator.stop);
    const tracking = await startCarrierTracking({ port: 0, onLine });
    cleanups.push(tracking.stop);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      SHOP_MODE: "demo",
      SEED: "demo",
      CARRIER_TRACKING_URL: tracking.url,
      PAYPAL_BASE_URL: simulator.url,
      PAYPAL_CLIENT_ID: "kitroom-demo",
      PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
      PAYMENT_SIMULATED: "1",
      STAFF_MAIL_WAIT_SECONDS: "0",
      ...notingSecrets,
      ...options.env,
    };
    let server: ShopProcess | undefined;
    const startIt = async () => {
      server = await startServer({ env, host: "127.0.0.1", port, onLine });
    };
    cleanups.push(async () => server?.stop());
    await startIt();
    return {
      url,
      simulatorUrl: simulator.url,
      databaseUrl,
      stop,
      serverPid: () => {
        if (server?.child.pid === undefined) throw new Error("The server doesn't run.");
        return server.child.pid;
      },
      killServer: async () => {
        if (server === undefined || hasEnded(server.child)) return;
        const ended = once(server.child, "exit");
        server.child.kill("SIGKILL");
        await ended;
      },
      restartServer: async () => {
        await server?.stop();
        await startIt();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDatabase(cleanups: (() => Promise<void>)[]): Promise<string> {
  const database = await createTestDatabase();
  cleanups.push(database.drop);
  return database.url;
}

function newFolder(cleanups: (() => Promise<void>)[]): string {
  const parent = join(projectRoot, ".tmp");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "shop-"));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
