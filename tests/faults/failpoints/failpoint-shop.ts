import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import { demoAccounts } from "../../../db/seed/demo-accounts.ts";
import { ApiClient } from "../../support/api-client.ts";
import { createTestDatabase } from "../../support/database.ts";
import { insertProduct } from "../../support/insert-product.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { startShop, type RunningShop } from "../../support/shop.ts";

export const couponCode = "FAILPOINT";
export const stockOfEach = 10;

/** The shop with a process that dies at points, and is started again whenever it is gone. */
export type FailpointShop = {
  database: Database;
  url: string;
  simulatorUrl: string;
  /** A staff member who may do everything. */
  owner: () => Promise<ApiClient>;
  /** From now on the process dies at the point, when it is about one of these. */
  arm: (point: string, about: readonly string[]) => Promise<void>;
  hasReached: (point: string) => boolean;
  restarts: () => number;
  mails: Awaited<ReturnType<typeof startMailServer>>;
  /** What the server printed. */
  log: string[];
  stop: () => Promise<void>;
};

/** @param products ids of what is sold, each for one story. */
export async function startFailpointShop(products: readonly string[]): Promise<FailpointShop> {
  const parent = join(projectRoot, ".tmp");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "failpoints-"));
  const cleanups: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const copy = await createTestDatabase();
    cleanups.push(copy.drop);
    const database = openDatabase(copy.url, 4);
    cleanups.push(database.close);
    await stockUp(database, products);
    const mails = await startMailServer();
    cleanups.push(mails.stop);
    const file = join(folder, "failpoint");
    const log: string[] = [];
    const preload = pathToFileURL(join(projectRoot, "tests/faults/failpoints/preload.ts"));
    const shop = await startShop({
      databaseUrl: copy.url,
      env: {
        SMTP_URL: mails.url,
        NODE_OPTIONS: `--import=${preload.href}`,
        FAILPOINT_FILE: file,
      },
      onLine: (line) => log.push(line),
    });
    cleanups.push(shop.stop);
    // Events of the payment service usually come after the buyer.
    await post(`${shop.simulatorUrl}/sim/delivery`, { delayMs: 200 });
    const keeper = keepAlive(shop);
    cleanups.push(keeper.stop);
    let owner: ApiClient | undefined;
    return {
      database,
      url: shop.url,
      simulatorUrl: shop.simulatorUrl,
      owner: async () => (owner ??= await signIn(shop.url)),
      arm: async (point, about) => {
        rmSync(`${file}.armed`, { force: true });
        rmSync(`${file}.reached`, { force: true });
        writeFileSync(file, JSON.stringify({ name: point, about }));
        await keeper.alive();
        process.kill(shop.serverPid(), "SIGUSR2");
        while (read(`${file}.armed`) !== point) await delay(5);
      },
      hasReached: (point) => read(`${file}.reached`) === point,
      restarts: keeper.restarts,
      mails,
      log,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stockUp({ queries }: Database, products: readonly string[]): Promise<void> {
  for (const id of products) {
    await insertProduct(queries, { id, stock: { M: stockOfEach, L: stockOfEach } });
  }
  await queries
    .insertInto("coupon")
    .values({ code: couponCode, benefit: json({ kind: "percent" as const, percent: 10 }) })
    .execute();
}

/** Starts the server again as soon as it is gone. */
function keepAlive(shop: RunningShop) {
  let stopping = false;
  let restarts = 0;
  let isUp = true;
  const run = async () => {
    while (!stopping) {
      if (!isAlive(shop.serverPid())) {
        isUp = false;
        await shop.restartServer();
        restarts += 1;
        isUp = true;
      }
      await delay(20);
    }
  };
  const running = run();
  return {
    restarts: () => restarts,
    alive: async () => {
      while (!isUp || !isAlive(shop.serverPid())) await delay(20);
    },
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function signIn(url: string): Promise<ApiClient> {
  const account = demoAccounts.find(({ role }) => role === "R_SUPER");
  const client = new ApiClient(url);
  const username = account?.email;
  const pair = await client.data("login", { username, password: account?.password });
  client.token = pair.token;
  return client;
}

/** A call of the simulator itself. @throws on any answer that is no success. */
export async function post(url: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}
