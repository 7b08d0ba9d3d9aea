import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { locatePostgresBinaries } from "#server/platform/embedded-postgres/postgres-binaries.ts";
import { isPortFree, readListenAddress } from "./busy-port.js";
import { dataDir, databasePlace } from "./data-dir.ts";
import { examineBackupDisk, examineDisk } from "./examine-disk.ts";
import { readLauncherLock } from "./launcher-lock.ts";
import { isRelease } from "./is-release.ts";
import { projectRoot } from "./run-command.ts";
import { examineShop } from "./examine-shop.ts";
import { defaultBackupFolder } from "../backup/backup-folder.ts";

/** Is well still, but will not be for long. */
type Warning = { warning: string };

/** Throws with the reason when something is not as it should be. */
type Examination = () => string | Warning | Promise<string | Warning>;

const address = readListenAddress();

const examinations: Record<string, Examination> = {
  "installed npm": () => {
    const result = spawnSync("npm", ["--version"], { encoding: "utf8" });
    if (result.status !== 0) throw new Error("npm doesn't run");
    return result.stdout.trim();
  },
  "pinned Node": () => {
    if (!process.version.startsWith("v24.")) throw new Error(`${process.version}, not 24`);
    return process.version;
  },
  PostgreSQL: () => {
    if (process.env["DATABASE_URL"]) return "yours (DATABASE_URL)";
    const { postgres, version } = locatePostgresBinaries();
    const result = spawnSync(postgres, ["--version"], { encoding: "utf8" });
    if (result.status !== 0) throw new Error(result.stderr || String(result.error));
    return `embedded ${version}, for the demo`;
  },
  Chromium: async () => {
    if (isRelease) return "needed by tests only";
    const { findChromium } = await import("../tests/chromium.ts");
    const found = findChromium();
    if (found === undefined) throw new Error("not found; `npm test` tries to install one");
    return found;
  },
  "data directory": () => {
    accessSync(existsSync(dataDir) ? dataDir : dirname(dataDir), constants.W_OK);
    return dataDir;
  },
  "disk of the data": () => examineDisk(dataDir),
  "disk of backups": () => {
    if (process.env["DATABASE_URL"]?.trim()) return "not used: the database is yours";
    return examineBackupDisk(defaultBackupFolder, databasePlace.dataDir);
  },
  "web bundle": () =>
    existsSync(join(projectRoot, "build", "client")) ? "built" : "not built yet",
  shop: () => readLauncherLock(join(dataDir, "launcher.json")).running?.url ?? "not running",
  [`port ${address.port}`]: async () => {
    if (await isPortFree(address)) return "free";
    const { running } = readLauncherLock(join(dataDir, "launcher.json"));
    if (running === undefined)
      throw new Error("in use by another program; choose another one with PORT");
    return "in use by the shop";
  },
};

for (const [name, examine] of Object.entries(examinations)) {
  try {
    const found = await examine();
    const [mark, words] = typeof found === "string" ? ["✓", found] : ["!", found.warning];
    console.log(`${mark} ${name.padEnd(20)} ${words}`);
  } catch (error) {
    console.log(`✗ ${name.padEnd(20)} ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

// Gaps of a real shop, beside the machine.
if (!(await examineShop())) process.exitCode = 1;
