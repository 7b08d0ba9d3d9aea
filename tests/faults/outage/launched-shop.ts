import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { readPostmasterLock } from "#server/platform/embedded-postgres/postmaster-lock.ts";
import { freePort } from "#server/platform/free-port.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import { SmallDisk } from "./small-disk.ts";

/** The shop as `npm start` runs it: the launcher and all that it started, on a disk of its own. */
export type LaunchedShop = {
  shop: { url: string };
  simulatorUrl: string;
  disk: SmallDisk;
  dataDir: string;
  /** What the launcher said. */
  said: string[];
  /** The launcher has not ended. */
  runs: () => boolean;
  killDatabase: () => void;
  serverLog: () => string;
  /** Ends it as Ctrl-C does. @returns the exit code of the launcher. */
  stop: () => Promise<number | null>;
};

/** @returns null where the system gives no disk: it takes Linux and root. */
export async function startLaunchedShop(): Promise<LaunchedShop | null> {
  const parent = join(projectRoot, ".tmp");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "launched-"));
  const disk = SmallDisk.mount(join(folder, "disk"));
  if (disk === null) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const dataDir = join(disk.folder, "data");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const said: string[] = [];
  const child = launch({ DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" }, said);
  const stop = async () => {
    disk.clear();
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
    return child.exitCode;
  };
  try {
    await untilWelcome(child, said);
    return {
      shop: { url },
      simulatorUrl: simulatorOf(dataDir),
      disk,
      dataDir,
      said,
      runs: () => child.exitCode === null && child.signalCode === null,
      killDatabase: () => killDatabase(dataDir),
      serverLog: () => readFileSync(join(dataDir, "server.log"), "utf8"),
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(said.slice(-30).join("\n"), { cause: error });
  }
}

function launch(env: NodeJS.ProcessEnv, said: string[]): ChildProcess {
  // The shop's own database and simulator, whatever this test run uses.
  const { DATABASE_URL: _, PAYPAL_CLIENT_ID: __, LAUNCHER_PARENT_PID: ___, ...rest } = process.env;
  const child = spawn(process.execPath, ["scripts/launcher/start-shop.ts"], {
    cwd: projectRoot,
    env: { ...rest, SHOP_MODE: "demo", ORDERS_PER_MINUTE: "100000", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => said.push(line));
  }
  return child;
}

async function untilWelcome(child: ChildProcess, said: string[]): Promise<void> {
  while (!said.some((line) => line.includes("Ctrl-C stops everything"))) {
    if (child.exitCode !== null) throw new Error("the launcher ended");
    await delay(100);
  }
}

function simulatorOf(dataDir: string): string {
  const lock: unknown = JSON.parse(readFileSync(join(dataDir, "launcher.json"), "utf8"));
  if (typeof lock !== "object" || lock === null || !("simulatorUrl" in lock)) {
    throw new Error("the launcher noted no simulator");
  }
  return String(lock.simulatorUrl);
}

function killDatabase(dataDir: string): void {
  const lock = readPostmasterLock(join(dataDir, "pg"));
  if (lock !== undefined) process.kill(lock.pid, "SIGKILL");
}
