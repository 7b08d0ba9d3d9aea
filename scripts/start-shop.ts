import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { demoCoupons } from "#db/seed/coupons.ts";
import { demoAccounts } from "#db/seed/demo-accounts.ts";
import { withoutPassword } from "#server/platform/database-url.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import {
  endPrograms,
  readLauncherLock,
  removeLauncherLock,
  writeLauncherLock,
} from "./launcher-lock.ts";
import { secondsSince, step } from "./progress.ts";
import { projectRoot } from "./run-command.ts";
import {
  reachable,
  startCarrierTracking,
  startServer,
  startSimulator,
  type ShopProcess,
} from "./shop-processes.ts";
import { buildWebBundle } from "./web-bundle.ts";

/** A crashed server is started again this often before the launcher gives up. */
const restartLimit = 3;
/** ms of good running after which earlier crashes are forgotten. */
const restartWindow = 60_000;

const env = process.env;
const dataDir = join(projectRoot, "data");
const lockFile = join(dataDir, "launcher.json");
const host = env.HOST?.trim() || "127.0.0.1";
const port = portOf(env.PORT?.trim() || "3000");
const publicUrl =
  env.PUBLIC_URL?.trim() || `http://${reachable(host).replace("127.0.0.1", "localhost")}:${port}`;

/** What runs, in the order it was started; stopped in the reverse order. */
const running: { name: string; stop: () => Promise<void> }[] = [];
const children: number[] = [];
let stopping = false;
/** The server while it comes up: ended at once when the start is broken off. */
let coming: ShopProcess | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void stopAll(0));
}
watchParent();

const started = startAll();
started.catch((error: unknown) => {
  if (stopping) return;
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`);
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
  await startWatchedServer(serverEnv, log);
  printWelcome(databaseUrl, payment.simulatorUrl, secondsSince(begun));
}

/** Kept on disk for the launcher after us, should we be killed. */
function noteChildren(program?: ShopProcess): void {
  if (program?.child.pid !== undefined) children.push(program.child.pid);
  writeLauncherLock(lockFile, { pid: process.pid, url: publicUrl, children });
}

function refuseWhenStopping(): void {
  if (stopping) throw new Error("The start was broken off.");
}

function prepareDataDirectory(): WriteStream {
  try {
    mkdirSync(dataDir, { recursive: true });
    const log = createWriteStream(join(dataDir, "server.log"), { flags: "a", mode: 0o600 });
    log.on("error", (error) => {
      console.error(`✗ ${dataDir} can't be written to: ${error.message}`);
      void stopAll(1);
    });
    return log;
  } catch (error) {
    throw new Error(`${dataDir} can't be made or written to by this user.`, { cause: error });
  }
}

/** Says who has the port. What a killed launcher left behind is ended first. */
async function claimPort(): Promise<void> {
  const { running: other, left } = readLauncherLock(lockFile);
  if (other !== undefined) {
    throw new Error(`The shop is running already: ${other.url} (process ${other.pid}).`);
  }
  await endPrograms(left);
  if (!(await isFree())) {
    throw new Error(
      `Port ${port} is taken by another program. Choose one with PORT, such as: PORT=3001 npm start`,
    );
  }
}

function isFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function portOf(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  console.error(`✗ PORT must be a number from 1 to 65535, not "${text}".`);
  return process.exit(1);
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
    simulator.child.once("exit", () => reportDeath("The payment simulator"));
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
    tracking.child.once("exit", () => reportDeath("The tracking service"));
    return tracking.url;
  });
}

/** The server; started again when it crashes, a little later each time. */
async function startWatchedServer(serverEnv: NodeJS.ProcessEnv, log: WriteStream): Promise<void> {
  let server: ShopProcess | undefined;
  let crashes = 0;
  const launch = async (note: (text: string) => void): Promise<void> => {
    const program = await startServer({
      env: serverEnv,
      host,
      port,
      onSpawn: (spawned) => {
        coming = spawned;
        noteChildren(spawned);
      },
      onLine: (line) => {
        // JSON lines are its log; the others say how far it is.
        if (line.startsWith("{")) log.write(`${line}\n`);
        else note(line);
      },
    });
    server = program;
    const begun = Date.now();
    program.child.once("exit", (code, signal) => {
      if (stopping) return;
      crashes = Date.now() - begun > restartWindow ? 1 : crashes + 1;
      void restart(`it ended with ${signal ?? `code ${code}`}`);
    });
  };
  const restart = async (reason: string): Promise<void> => {
    if (crashes > restartLimit) return reportDeath(`The server (${reason}, again and again)`);
    const wait = 250 * 4 ** (crashes - 1);
    console.error(`! The server stopped: ${reason}. Starting it again in ${wait} ms …`);
    await delay(wait);
    if (stopping) return;
    try {
      await launch((text) => console.log(`  ${text}`));
      console.log(`✓ The server runs again: ${publicUrl}`);
    } catch (error) {
      crashes += 1;
      await restart(error instanceof Error ? error.message : String(error));
    }
  };
  running.push({ name: "the server", stop: async () => server?.stop() });
  await step("Server", launch);
}

function reportDeath(who: string): void {
  if (stopping) return;
  console.error(`✗ ${who} died; stopping the rest. Its log: ${join(dataDir, "server.log")}`);
  void stopAll(1);
}

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  if (running.length > 0) console.log("\nStopping …");
  await coming?.stop();
  // A step under way is let finish, so that what it started can be stopped.
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

/** `npm start` may be killed without a word to us. */
function watchParent(): void {
  const parent = Number(env.LAUNCHER_PARENT_PID ?? 0);
  if (parent === 0) return;
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(1);
  }, 1_000).unref();
}

function printWelcome(databaseUrl: string, simulatorUrl: string | undefined, time: string): void {
  const lines = [
    "",
    `  Kitroom is open:  ${publicUrl}    (${time})`,
    "",
    `  Mails             ${publicUrl}/dev/mail`,
    `  Payments          ${simulatorUrl === undefined ? "PayPal" : `${simulatorUrl}/  (simulated)`}`,
    `  Database          ${env.DATABASE_URL ? withoutPassword(databaseUrl) : "data/pg (embedded PostgreSQL)"}`,
    "",
    "  Demo accounts",
    ...demoAccounts.map(
      ({ email, password, role }) => `    ${role.padEnd(10)} ${email.padEnd(30)} ${password}`,
    ),
    "",
    "  Coupons to try",
    ...demoCoupons.map(({ code, shows }) => `    ${code.padEnd(12)} ${shows}`),
    "",
    "  Ctrl-C stops everything.",
    "",
  ];
  console.log(lines.join("\n"));
}
