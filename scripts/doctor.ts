import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { locatePostgresBinaries } from "#server/platform/embedded-postgres/postgres-binaries.ts";
import { findChromium } from "./chromium.ts";
import { readLauncherLock } from "./launcher-lock.ts";
import { projectRoot } from "./run-command.ts";

/** Throws with the reason when something is not as it should be. */
type Examination = () => string | Promise<string>;

const dataDir = join(projectRoot, "data");
const port = Number(process.env["PORT"] ?? 3000);

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
    return `embedded ${version}`;
  },
  Chromium: () => {
    const found = findChromium();
    if (found === undefined) throw new Error("none; `npm test` will try to install one");
    return found;
  },
  "data directory": () => {
    accessSync(existsSync(dataDir) ? dataDir : projectRoot, constants.W_OK);
    return dataDir;
  },
  "web bundle": () =>
    existsSync(join(projectRoot, "build", "client")) ? "built" : "not built yet",
  shop: () => readLauncherLock(join(dataDir, "launcher.json")).running?.url ?? "not running",
  [`port ${port}`]: async () => {
    if (await isFree()) return "free";
    const { running } = readLauncherLock(join(dataDir, "launcher.json"));
    if (running === undefined) throw new Error("taken by another program; choose one with PORT");
    return "taken by the shop";
  },
};

for (const [name, examine] of Object.entries(examinations)) {
  try {
    console.log(`✓ ${name.padEnd(20)} ${await examine()}`);
  } catch (error) {
    console.log(`✗ ${name.padEnd(20)} ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function isFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
