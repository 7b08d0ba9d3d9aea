import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withoutPassword } from "#server/platform/database-url.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import {
  endPrograms,
  readLauncherLock,
  removeLauncherLock,
  writeLauncherLock,
} from "./launcher-lock.ts";
import { readListenAddress, requireFreePort, type ListenAddress } from "./busy-port.js";
import { secondsSince, step } from "./progress.ts";
import { projectRoot } from "./run-command.ts";
import {
  reachable,
  startCarrierTracking,
  startServer,
  startSimulator,
  type ServerOptions,
  type ShopProcess,
} from "./shop-processes.ts";
import { welcome } from "./welcome.ts";
import { buildWebBundle } from "../build/web-bundle.ts";

/** How often a crashed server is restarted before the launcher gives up. */
const restartLimit = 3;
/** ms without a crash after which earlier crashes no longer count. */
const restartWindow = 60_000;

const env = process.env;
const dataDir = join(projectRoot, "data");
const lockFile = join(dataDir, "launcher.json");
const { host, port } = listenAddress();
const publicUrl =
  env.PUBLIC_URL?.trim() || `http://${reachable(host).replace("127.0.0.1", "localhost")}:${port}`;

/** What runs, in the order of its start; stopped in reverse order. */
const running: { name: string; stop: () => Promise<void> }[] = [];
const children: number[] = [];
let stopping = false;
/** The server while it starts: ended at once when the start is cancelled. */
let starting: ShopProcess | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void stopAll(0));
}
watchParent();

const started = startAll();
started.catch((error: unknown) => {
  if (stopping) return;
  console.error(`\n✗ ${messageOf(error)}`);
  void stopAll(1);
});

async function startAll(): Promise<void> {
  const begun = performance.now();
  const log = prepareDataDirectory();
  await claimPort();
  noteChildren();
  if (env.SHOP_DEV !== "1") await buildWebBundle();
  refuseWhenStopping();
  const databaseUrl = env.DATABASE_URL?.trim() || (await startDatabase());
  refuseWhenStopping();
  const payment = await startPayment(log);
  refuseWhenStopping();
  const trackingUrl = env.CARRIER_TRACKING_URL?.trim() || (await startTracking(log));
  refuseWhenStopping();
  const serverEnv = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    NODE_ENV: env.SHOP_DEV === "1" ? "development" : "production",
    SHOP_MODE: env.SHOP_MODE ?? "demo",
    SEED: env.SEED ?? "demo",
    CARRIER_TRACKING_URL: trackingUrl,
    ...payment.env,
  };
  await (env.SHOP_DEV === "1" ? startDevelopment : startWatchedServer)(serverEnv, log);
  const database = env.DATABASE_URL
    ? withoutPassword(databaseUrl)
    : "data/pg (embedded PostgreSQL)";
  const payments =
    payment.simulatorUrl === undefined ? "PayPal" : `${payment.simulatorUrl}/  (simulated)`;
  console.log(welcome({ url: publicUrl, time: secondsSince(begun), payments, database }));
}

/** Kept on disk: after a kill the next launcher ends these programs. */
function noteChildren(program?: ShopProcess): void {
  if (program?.child.pid !== undefined) children.push(program.child.pid);
  writeLauncherLock(lockFile, { pid: process.pid, url: publicUrl, children });
}

function refuseWhenStopping(): void {
  if (stopping) throw new Error("Start cancelled.");
}

function prepareDataDirectory(): WriteStream {
  try {
    mkdirSync(dataDir, { recursive: true });
    const log = createWriteStream(join(dataDir, "server.log"), { flags: "a", mode: 0o600 });
    log.on("error", (error) => {
      console.error(`✗ ${dataDir} is not writable: ${error.message}`);
      void stopAll(1);
    });
    return log;
  } catch (error) {
    throw new Error(`${dataDir} can't be created or written by this user.`, { cause: error });
  }
}

/** Ends processes that a killed launcher left running, then makes sure that the port is free. */
async function claimPort(): Promise<void> {
  const { running: other, left } = readLauncherLock(lockFile);
  if (other !== undefined) {
    throw new Error(`The shop is already running: ${other.url} (process ${other.pid}).`);
  }
  await endPrograms(left);
  await requireFreePort({ host, port });
}

function listenAddress(): ListenAddress {
  try {
    return readListenAddress();
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    return process.exit(1);
  }
}

function startDatabase(): Promise<string> {
  return step("PostgreSQL", async (note) => {
    const database = await startEmbeddedPostgres({
      dataDir: join(dataDir, "pg"),
      runDir: join(dataDir, "run"),
      onProgress: note,
    });
    running.push({ name: "PostgreSQL", stop: database.stop });
    return database.url;
  });
}

async function startPayment(
  log: WriteStream,
): Promise<{ env: NodeJS.ProcessEnv; simulatorUrl?: string }> {
  if (env.PAYPAL_CLIENT_ID?.trim()) return { env: {} };
  return await step("Payment simulator", async () => {
    const simulator = await startSimulator({
      port: Number(env.PAYPAL_SIM_PORT ?? 0),
      dataDir: join(dataDir, "paypal-simulator"),
      onLine: (line) => log.write(`${line}\n`),
    });
    running.push({ name: "the payment simulator", stop: simulator.stop });
    noteChildren(simulator);
    simulator.child.once("exit", () => giveUp("The payment simulator exited unexpectedly"));
    return {
      simulatorUrl: simulator.url,
      env: {
        PAYPAL_BASE_URL: simulator.url,
        PAYPAL_CLIENT_ID: "kitroom-demo",
        PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
        PAYMENT_SIMULATED: "1",
      },
    };
  });
}

function startTracking(log: WriteStream): Promise<string> {
  return step("Parcel tracking", async () => {
    const tracking = await startCarrierTracking({
      port: Number(env.CARRIER_TRACKING_PORT ?? 0),
      onLine: (line) => log.write(`${line}\n`),
    });
    running.push({ name: "the tracking service", stop: tracking.stop });
    noteChildren(tracking);
    tracking.child.once("exit", () => giveUp("The tracking service exited unexpectedly"));
    return tracking.url;
  });
}

/** Vite with the server behind it, which restarts after a change of its files. */
async function startDevelopment(serverEnv: NodeJS.ProcessEnv, log: WriteStream): Promise<void> {
  const { startDevServer } = await import("../dev/dev-server.ts");
  await step("Server", async (note) => {
    const server = await startDevServer({ ...serverOptions(serverEnv, log, note), publicUrl });
    running.push({ name: "the server", stop: server.stop });
  });
}

function serverOptions(
  serverEnv: NodeJS.ProcessEnv,
  log: WriteStream,
  note: (text: string) => void,
): ServerOptions {
  return {
    env: serverEnv,
    host,
    port,
    onSpawn: (spawned) => {
      starting = spawned;
      noteChildren(spawned);
    },
    onLine: (line) => {
      // JSON lines are the log; the others report progress.
      if (line.startsWith("{")) log.write(`${line}\n`);
      else note(line);
    },
  };
}

/** The server, restarted after a crash with a growing delay. */
async function startWatchedServer(serverEnv: NodeJS.ProcessEnv, log: WriteStream): Promise<void> {
  let server: ShopProcess | undefined;
  let crashes = 0;
  const launch = async (note: (text: string) => void): Promise<void> => {
    const program = await startServer(serverOptions(serverEnv, log, note));
    server = program;
    const begun = Date.now();
    program.child.once("exit", (code, signal) => {
      if (stopping) return;
      crashes = Date.now() - begun > restartWindow ? 1 : crashes + 1;
      void restart(`it exited with ${signal ?? `code ${code}`}`);
    });
  };
  const restart = async (reason: string): Promise<void> => {
    if (crashes > restartLimit) return giveUp(`The server keeps crashing: ${reason}`);
    const wait = 250 * 4 ** (crashes - 1);
    console.error(`! The server crashed: ${reason}. Restarting it in ${wait} ms …`);
    await delay(wait);
    if (stopping) return;
    try {
      await launch((text) => console.log(`  ${text}`));
      console.log(`✓ Server restarted: ${publicUrl}`);
    } catch (error) {
      crashes += 1;
      await restart(messageOf(error));
    }
  };
  running.push({ name: "the server", stop: async () => server?.stop() });
  await step("Server", launch);
}

function giveUp(reason: string): void {
  if (stopping) return;
  console.error(`✗ ${reason}. Stopping everything. Log: ${join(dataDir, "server.log")}`);
  void stopAll(1);
}

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  if (running.length > 0) console.log("\nStopping …");
  await starting?.stop();
  // A step that has begun is finished first, so that the processes it started can be stopped.
  await started.catch(() => undefined);
  for (const { name, stop } of running.toReversed()) {
    try {
      await stop();
      console.log(`  ${name} stopped`);
    } catch (error) {
      console.error(`  ${name} did not stop: ${String(error)}`);
    }
  }
  if (readLauncherLock(lockFile).running === undefined) removeLauncherLock(lockFile);
  process.exit(code);
}

/** `npm start` may be killed without a signal to this process. */
function watchParent(): void {
  const parent = Number(env.LAUNCHER_PARENT_PID ?? 0);
  if (parent === 0) return;
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(1);
  }, 1_000).unref();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
