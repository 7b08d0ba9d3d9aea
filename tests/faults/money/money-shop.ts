import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { freePort } from "#server/platform/free-port.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import {
  hasEnded,
  startServer,
  startSimulator,
  type ShopProcess,
} from "../../../scripts/launcher/shop-processes.ts";
import { createTestDatabase } from "../../support/database.ts";
import { FaultyLine } from "../outage/faulty-line.ts";
import { ProviderTruth } from "./provider-truth.ts";

/** The id of the simulator's one merchant. */
const merchantId = "SMMERCHANT234";

/** Two processes of the shop before one provider, with a line to it that can be broken. */
export type MoneyShop = {
  /** Of the processes. */
  urls: readonly string[];
  database: Database;
  truth: ProviderTruth;
  line: FaultyLine;
  /** Calls of the provider's own, around the line. @throws when it refuses. */
  sim: (path: string, body?: unknown, method?: "POST" | "DELETE") => Promise<unknown>;
  /** `kill -9`, and a start at the same address. */
  killAndRestart: (index: number) => Promise<void>;
  /** The last lines that the processes printed. */
  log: string[];
  stop: () => Promise<void>;
};

export async function startMoneyShop(): Promise<MoneyShop> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  const log: string[] = [];
  const onLine = (line: string) => {
    log.push(line);
    if (log.length > 4_000) log.splice(0, 2_000);
  };
  try {
    const created = await createTestDatabase();
    cleanups.push(created.drop);
    const database = openDatabase(created.url, 6);
    cleanups.push(database.close);
    const folder = newFolder(cleanups);
    const port = await freePort();
    const simulatorUrl = `http://127.0.0.1:${port}`;
    const line = await FaultyLine.to(simulatorUrl);
    cleanups.push(() => line.stop());
    const origin = `http://127.0.0.1:${line.port}`;
    const simulator = await startSimulator({ port, dataDir: folder, origin, onLine });
    cleanups.push(simulator.stop);
    const ports = [await freePort(), await freePort()];
    const urls = ports.map((each) => `http://127.0.0.1:${each}`);
    const env = {
      DATABASE_URL: created.url,
      PUBLIC_URL: urls[0],
      SHOP_MODE: "demo",
      SEED: "demo",
      PAYPAL_BASE_URL: origin,
      PAYPAL_CLIENT_ID: "kitroom-demo",
      PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
      PAYPAL_MERCHANT_ID: merchantId,
      PAYMENT_SIMULATED: "1",
      STAFF_MAIL_WAIT_SECONDS: "0",
      PICTURES_FOLDER: join(folder, "pictures"),
    };
    const processes: (ShopProcess | undefined)[] = [];
    const start = async (index: number) => {
      const options = { env, host: "127.0.0.1", port: ports[index] ?? 0, onLine };
      processes[index] = await startServer(options);
    };
    cleanups.push(() => Promise.all(processes.map(async (each) => each?.stop())));
    for (const index of ports.keys()) await start(index);
    return {
      urls,
      database,
      truth: new ProviderTruth(folder),
      line,
      sim: (path, body, method = "POST") =>
        askSimulator(`${simulatorUrl}/sim/${path}`, method, body),
      killAndRestart: async (index) => {
        const child = processes[index]?.child;
        if (child && !hasEnded(child)) {
          const ended = once(child, "exit");
          child.kill("SIGKILL");
          await ended;
        }
        await start(index);
      },
      log,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function askSimulator(url: string, method: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`simulator: ${url} ${response.status} ${text.slice(0, 200)}`);
  return text === "" ? undefined : JSON.parse(text);
}

function newFolder(cleanups: (() => Promise<unknown>)[]): string {
  const parent = join(projectRoot, ".tmp");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "money-"));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
