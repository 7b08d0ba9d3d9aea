import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLauncherLock, writeLauncherLock } from "./launcher-lock.ts";
import { projectRoot } from "./run-command.ts";

/** A process that looks like the launcher: by its command line, in the folder where it works. */
async function standIn(cwd: string) {
  const args = [
    "-e",
    "console.log(1); setInterval(() => {}, 1000)",
    "scripts/launcher/start-shop.ts",
  ];
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  return { pid: child.pid ?? 0, end: () => child.kill("SIGKILL") };
}

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-lock-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a lock that was copied with its folder speaks of no process", async () => {
  await inFolder(async (folder) => {
    const launcher = await standIn(projectRoot);
    const lock = { pid: launcher.pid, url: "http://localhost:3000", children: [] };
    const file = join(folder, "launcher.json");
    writeLauncherLock(file, lock);
    expect(readLauncherLock(file).running?.pid).toBe(launcher.pid);
    const copy = join(folder, "copy");
    mkdirSync(copy);
    cpSync(file, join(copy, "launcher.json"));
    expect(readLauncherLock(join(copy, "launcher.json"))).toEqual({ left: [] });
    launcher.end();
  });
});

test("one of before a restart of the machine, or of a shop in another folder on it, neither", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "launcher.json");
    const launcher = await standIn(projectRoot);
    writeLauncherLock(file, { pid: launcher.pid, url: "http://localhost:3000", children: [] });
    const written = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...written, boot: "another" }));
    expect(readLauncherLock(file)).toEqual({ left: [] });
    launcher.end();
    const other = await standIn(folder);
    writeLauncherLock(file, { pid: other.pid, url: "http://localhost:3000", children: [] });
    // Other systems do not show where a process works.
    expect(readLauncherLock(file).running === undefined).toBe(process.platform === "linux");
    other.end();
  });
});
