import { join } from "node:path";
import { readEnvironment, readMode } from "#server/env.ts";
import { requireStart } from "#server/setup/check-start.ts";
import { keepOutputErrors } from "#server/platform/log.ts";
import { withoutPassword } from "#server/platform/database-url.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import {
  endPrograms,
  readLauncherLock,
  removeLauncherLock,
  signalProgram,
  writeLauncherLock,
} from "./launcher-lock.ts";
import { readListenAddress, requireFreePort } from "./busy-port.js";
import { dataDir } from "./data-dir.ts";
import { readEvidenceKey } from "./evidence-key.ts";
import { isRelease } from "./is-release.ts";
import { messageOf, orExit } from "./or-exit.ts";
import { keepRunning, type Running } from "./keep-running.ts";
import { secondsSince, step } from "./progress.ts";
import { openServerLog, type ServerLog } from "./log-files.ts";
import {
  isProgress,
  reachable,
  startCarrierTracking,
  startServer,
  startSimulator,
  type ServerOptions,
  type ShopProcess,
  type Simulator,
} from "./shop-processes.ts";
import { listenForStop } from "./stop-signals.ts";
import { watchParent } from "./watch-parent.ts";
import { findMarks } from "./work-marks.ts";
import { welcome, welcomeOwner } from "./welcome.ts";
import { buildWebBundle } from "../build/web-bundle.ts";

const env = process.env;
const lockFile = join(dataDir, "launcher.json");
const { host, port } = orExit(readListenAddress);
const mode = orExit(() => readMode(env.SHOP_MODE));
const publicUrl =
  env.PUBLIC_URL?.trim() || `http://${reachable(host).replace("127.0.0.1", "localhost")}:${port}`;

/** The running programs, in the order of its start; stopped in reverse order. */
const running: { name: string; stop: () => Promise<void> }[] = [];
const children = new Set<number>();
let stopping = false;
let simulatorUrl: string | undefined;
/** The server while it starts: ended at once when the start is cancelled. */
let starting: ShopProcess | undefined;

keepOutputErrors();

listenForStop({ stop: () => void stopAll(0), endAtOnce: () => void endAtOnce() });
watchParent(() => void stopAll(1));

const started = startAll();
started.catch((error: unknown) => {
  if (stopping) return;
  console.error(`\n✗ ${messageOf(error)}`);
  void stopAll(1);
});

async function startAll(): Promise<void> {
  const begun = performance.now();
  if (isRelease && !mode.sells) throw new Error("A release is no demo: set SHOP_MODE=production.");
  // Said before a minute of building.
  if (mode.sells) await requireStart(readEnvironment());
  const log = openServerLog(dataDir, {
    onTrouble: (reason) => console.error(`! ${dataDir}/server.log lacks lines: ${reason}`),
  });
  await claimPort();
  noteChildren();
  if (env.SHOP_DEV !== "1") await buildWebBundle();
  refuseWhenStopping();
  const databaseUrl = env.DATABASE_URL?.trim() || (await startDatabase());
  refuseWhenStopping();
  const payment = await startPayment(log);
  refuseWhenStopping();
  const tracking = await trackingEnv(log);
  refuseWhenStopping();
  const serverEnv = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    NODE_ENV: env.SHOP_DEV === "1" ? "development" : "production",
    SHOP_MODE: mode.name,
    PICTURES_FOLDER: env.PICTURES_FOLDER?.trim() || join(dataDir, "pictures"),
    EVIDENCE_KEY: readEvidenceKey(dataDir),
    ...tracking,
    ...payment.env,
  };
  await (env.SHOP_DEV === "1" ? startDevelopment : startWatchedServer)(serverEnv, log);
  const database = env.DATABASE_URL
    ? withoutPassword(databaseUrl)
    : `${join(dataDir, "pg")} (embedded PostgreSQL)`;
  const payments =
    payment.simulatorUrl === undefined ? "PayPal" : `${payment.simulatorUrl}/  (simulated)`;
  const shop = { url: publicUrl, time: secondsSince(begun), payments, database };
  console.log(mode.sells ? welcomeOwner(shop) : welcome(shop));
}

/** Kept on disk: after a kill the next launcher ends these programs. */
function noteChildren(program?: ShopProcess): void {
  const pid = program?.child.pid;
  if (pid !== undefined) {
    children.add(pid);
    // Its number may be given to another process, which the next launcher must not end.
    void program?.ended.then(() => children.delete(pid));
  }
  const lock = {
    pid: process.pid,
    url: publicUrl,
    children: [...children],
    ...(simulatorUrl !== undefined && { simulatorUrl }),
  };
  try {
    writeLauncherLock(lockFile, lock);
  } catch (error) {
    // A full disk ends no program: without their launcher these programs end by themselves.
    console.error(`! ${lockFile} can't be written: ${messageOf(error)}`);
  }
}

/** Starts a program that is started again whenever it ends, until everything is stopped. */
async function keep<Program extends Running>(
  name: string,
  launch: () => Promise<Program>,
): Promise<Program> {
  const say = (line: string) => {
    // An end on request is no news.
    if (!stopping) console.error(line);
  };
  const kept = await keepRunning({ name, launch, say });
  running.push({ name, stop: kept.stop });
  return kept.first;
}

function refuseWhenStopping(): void {
  if (stopping) throw new Error("Start canceled.");
}

/** Ends processes that a killed launcher left running, then makes sure that the port is free. */
async function claimPort(): Promise<void> {
  const { running: other, left } = readLauncherLock(lockFile);
  if (other !== undefined) {
    throw new Error(`The shop is already running: ${other.url} (process ${other.pid}).`);
  }
  if (findMarks(dataDir, "restore").length > 0) {
    throw new Error("A restore of these data is running. Start the shop when it is done.");
  }
  await endPrograms(left);
  await requireFreePort({ host, port });
}

function startDatabase(): Promise<string> {
  return step("PostgreSQL", async (note) => {
    let port: number | undefined;
    const launch = async () => {
      const database = await startEmbeddedPostgres({
        dataDir: join(dataDir, "pg"),
        runDir: join(dataDir, "run"),
        onProgress: note,
        ...(port === undefined ? {} : { port }),
      });
      port = Number(new URL(database.url).port);
      return database;
    };
    return (await keep("PostgreSQL", launch)).url;
  });
}

async function startPayment(
  log: ServerLog,
): Promise<{ env: NodeJS.ProcessEnv; simulatorUrl?: string }> {
  if (mode.sells || env.PAYPAL_CLIENT_ID?.trim()) return { env: {} };
  return await step("Payment simulator", async () => {
    const simulator = await keepListener("The payment simulator", env.PAYPAL_SIM_PORT, (port) =>
      startSimulator({
        port,
        dataDir: join(dataDir, "paypal-simulator"),
        onLine: (line) => log.write(line),
      }),
    );
    simulatorUrl = simulator.url;
    noteChildren();
    return {
      simulatorUrl,
      env: {
        PAYPAL_BASE_URL: simulator.url,
        PAYPAL_CLIENT_ID: "kitroom-demo",
        PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
        PAYMENT_SIMULATED: "1",
      },
    };
  });
}

/** A real shop follows parcels where a service is named, never with the built-in one. */
async function trackingEnv(log: ServerLog): Promise<NodeJS.ProcessEnv> {
  if (mode.sells || env.CARRIER_TRACKING_URL?.trim()) return {};
  return { CARRIER_TRACKING_URL: await startTracking(log) };
}

function startTracking(log: ServerLog): Promise<string> {
  return step("Parcel tracking", async () => {
    const tracking = await keepListener("The tracking service", env.CARRIER_TRACKING_PORT, (port) =>
      startCarrierTracking({ port, onLine: (line) => log.write(line) }),
    );
    return tracking.url;
  });
}

/** A program beside the shop. Started again it has the address that the server knows. */
function keepListener(
  name: string,
  wantedPort: string | undefined,
  start: (port: number) => Promise<Simulator>,
): Promise<Simulator> {
  let port = Number(wantedPort ?? 0);
  return keep(name, async () => {
    const program = await start(port);
    port = Number(new URL(program.url).port);
    noteChildren(program);
    return program;
  });
}

/** Vite with the server behind it, which restarts after a change of its files. */
async function startDevelopment(serverEnv: NodeJS.ProcessEnv, log: ServerLog): Promise<void> {
  const { startDevServer } = await import("../dev/dev-server.ts");
  await step("Server", async (note) => {
    const server = await startDevServer({ ...serverOptions(serverEnv, log, note), publicUrl });
    running.push({ name: "the server", stop: server.stop });
  });
}

function serverOptions(
  serverEnv: NodeJS.ProcessEnv,
  log: ServerLog,
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
      if (isProgress(line)) note(line);
      else log.write(line);
    },
  };
}

/** The server, started again after a crash. */
async function startWatchedServer(serverEnv: NodeJS.ProcessEnv, log: ServerLog): Promise<void> {
  await step("Server", (note) =>
    keep("The server", () => startServer(serverOptions(serverEnv, log, note))),
  );
}

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  if (running.length > 0) console.log("\nStopping … (Ctrl-C again: at once)");
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
  exit(code);
}

/** Waits for no request, job or build any more. PostgreSQL is quick, and ends in good order. */
async function endAtOnce(): Promise<void> {
  for (const pid of children) signalProgram(pid, "SIGKILL");
  await Promise.allSettled(running.map(({ stop }) => stop()));
  exit(130);
}

function exit(code: number): never {
  if (readLauncherLock(lockFile).running === undefined) removeLauncherLock(lockFile);
  process.exit(code);
}
