import { execFileSync } from "node:child_process";
import {
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { projectRoot } from "./run-command.ts";

/** Which launcher holds a data directory, where its shop is, and the programs it started. */
export type LauncherLock = {
  pid: number;
  url: string;
  children: number[];
  /** Where its payment simulator listens, when it has one. */
  simulatorUrl?: string;
};

const launcherScript = "scripts/launcher/start-shop.ts";
const childScripts = [
  "src/server/main.ts",
  "src/paypal-simulator/main.ts",
  "src/carrier-tracking/main.ts",
];
/** ms a program of a killed launcher may take to end after being asked to. */
const endLimit = 10_000;

/** The launcher that runs on this data directory; `left` are the programs of one that was killed. */
export function readLauncherLock(file: string): { running?: LauncherLock; left: number[] } {
  let lock: unknown;
  try {
    lock = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { left: [] };
  }
  if (!isLock(lock) || !wasWrittenHere(file, lock)) return { left: [] };
  if (lock.pid !== process.pid && runs(lock.pid, [launcherScript])) {
    return { running: lock, left: [] };
  }
  return { left: lock.children.filter((pid) => runs(pid, childScripts)) };
}

/** Written beside its place and moved there: on a full disk the former lock stays whole. */
export function writeLauncherLock(file: string, lock: LauncherLock): void {
  const written = { ...lock, folder: folderOf(file), boot: bootId() };
  writeFileSync(`${file}.new`, JSON.stringify(written));
  renameSync(`${file}.new`, file);
}

/**
 * A lock that was copied with its folder names the processes of the original, one of before a restart of
 * the machine numbers that others have since: neither is ours to wait for or to end.
 */
function wasWrittenHere(file: string, lock: LauncherLock & { folder?: unknown; boot?: unknown }) {
  // One of an earlier version says neither.
  return (lock.folder ?? folderOf(file)) === folderOf(file) && (lock.boot ?? bootId()) === bootId();
}

const folderOf = (file: string): string => realpathSync(dirname(file));

/** Distinguishes this start of the machine from others; "unknown" where the system does not say. */
export function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "unknown";
  }
}

export function removeLauncherLock(file: string): void {
  rmSync(file, { force: true });
}

/** Ends the programs of a killed launcher: they must be off the port and the data before we start. */
export async function endPrograms(pids: number[]): Promise<void> {
  const deadline = Date.now() + endLimit;
  for (const pid of pids) {
    signalProgram(pid, "SIGTERM");
    while (runs(pid, childScripts)) {
      if (Date.now() > deadline) signalProgram(pid, "SIGKILL");
      await delay(50);
    }
  }
}

/** Nothing happens to one that has ended. */
export function signalProgram(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

function isLock(value: unknown): value is LauncherLock {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "url" in value &&
    typeof value.url === "string" &&
    "children" in value &&
    Array.isArray(value.children)
  );
}

/** Whether the process still runs one of the scripts: its number may have gone to another since. */
function runs(pid: number, scripts: string[]): boolean {
  const command = commandOf(pid);
  return scripts.some((script) => command.includes(script)) && worksHere(pid);
}

/** Another shop of this machine runs scripts of the same names, from a folder of its own. */
function worksHere(pid: number): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(projectRoot);
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (process.platform === "win32") return windowsCommandOf(pid);
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function windowsCommandOf(pid: number): string {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const said = execFileSync("powershell", ["-NoProfile", "-Command", query], { encoding: "utf8" });
  return said.replaceAll("\\", "/");
}
