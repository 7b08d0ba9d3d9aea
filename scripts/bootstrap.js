// Plain JavaScript that an installed Node 20 can run before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "./launcher/run-npm.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stampFile = join(modules, ".kitroom-install");
/** npm's own list of installed packages, written at the end of an installation. */
const npmAccount = join(modules, ".package-lock.json");
const pinnedMajor = "24";
const isWindows = process.platform === "win32";
const pinnedNode = isWindows
  ? join(modules, "node", "bin", "node.exe")
  : join(modules, ".bin", "node");

/**
 * Installs missing packages, then runs a script on the pinned Node in the same terminal and exits
 * with its exit code. A signal ends whichever of both is running.
 * @param {string} script path from the project's root
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @param {() => Promise<void>} [beforeInstall] runs when packages are missing; may throw
 */
export async function handOver(
  script,
  args,
  environment = {},
  beforeInstall = () => Promise.resolve(),
) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    fail(`Node 20 or newer is required; this is ${process.version}.`);
  }
  forwardSignals();
  await installPackages(() => beforeInstall().catch((error) => fail(error.message)));
  await ensurePinnedNode();
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      // Keeps types stripped and code compiled from one start to the next, for threads as well.
      NODE_COMPILE_CACHE: join(modules, ".cache", "node"),
      ...process.env,
      ...environment,
      // Tools that say `#!/usr/bin/env node` get the pinned Node, too.
      PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH ?? ""}`,
      LAUNCHER_PARENT_PID: String(process.pid),
    },
  });
  interrupt = (signal) => child.kill(signal);
  child.on("error", (error) => fail(`${pinnedNode} did not start: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/** Ends the running program. Nothing runs at first, and between two steps. */
let interrupt = (signal) => process.exit(exitCodes[signal]);
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** The terminal signals the whole group; a signal sent to npm or to this process alone is passed on. */
function forwardSignals() {
  for (const signal of Object.keys(exitCodes)) {
    process.on(signal, () => interrupt(signal));
  }
  stopWithNpm(() => interrupt("SIGTERM"));
}

/** npm runs us through a shell, which passes no signal on: when either is gone, it is time to stop. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const begunUnder = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === begunUnder) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return "unknown";
  }
}

async function installPackages(beforeInstall) {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(lockText).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (!isInstalled(JSON.parse(lockText))) {
    await beforeInstall();
    // npm begins by deleting: from here on the stamp must not vouch for a partial installation.
    rmSync(stampFile, { force: true });
    rmSync(npmAccount, { force: true });
    await npm(["ci", "--include=dev", "--include=optional"], "Installing packages", () => {
      console.log("  Removing the unfinished installation …");
      rmSync(modules, { recursive: true, force: true, maxRetries: 5 });
    });
  }
  writeFileSync(stampFile, stamp);
}

function isInstalled(lock) {
  try {
    const account = JSON.parse(readFileSync(npmAccount, "utf8"));
    return Object.entries(lock.packages).every(([path, wanted]) => {
      const found = account.packages[path];
      if (path === "" || (found === undefined && wanted.optional)) return true;
      return found?.version === wanted.version;
    });
  } catch {
    return false;
  }
}

async function ensurePinnedNode() {
  if (pinnedVersion()?.startsWith(`v${pinnedMajor}.`)) return;
  await npm(["rebuild", "node", "--ignore-scripts=false"], `Downloading Node ${pinnedMajor}`);
  const version = pinnedVersion();
  if (version?.startsWith(`v${pinnedMajor}.`)) return;
  fail(
    `Node ${pinnedMajor} is required, but ${pinnedNode} ${version === undefined ? "doesn't run" : `is ${version}`}.\n` +
      "The package `node` downloads it in an install script. Allow install scripts and install again:\n" +
      "  npm config delete ignore-scripts && npm ci",
  );
}

function pinnedVersion() {
  if (!existsSync(pinnedNode)) return undefined;
  const result = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * Runs npm with a sign of life every five seconds: npm itself prints nothing until it is done.
 * After a signal npm is ended first, then `undo` is called.
 */
async function npm(args, title, undo = () => {}) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(`• ${title} (npm ${args[0]}) …`);
  const heartbeat = setInterval(
    () => console.log(`  … ${seconds()}, ${countPackages()} packages installed`),
    5_000,
  );
  const run = runNpm(root, args);
  const whenIdle = interrupt;
  let interrupted = false;
  interrupt = async (signal) => {
    if (interrupted) return;
    interrupted = true;
    clearInterval(heartbeat);
    console.log(`\n  Stopping npm ${args[0]} …`);
    await run.end();
    undo();
    process.exit(exitCodes[signal]);
  };
  const code = await run.exit;
  // The process ends above.
  if (interrupted) await new Promise(() => {});
  interrupt = whenIdle;
  clearInterval(heartbeat);
  if (code !== 0) fail(`npm ${args[0]} failed (see above). Is the package registry reachable?`);
  console.log(`✓ ${title}, ${seconds()}`);
}

function countPackages() {
  if (!existsSync(modules)) return 0;
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .reduce((sum, name) => {
      return sum + (name.startsWith("@") ? readdirSync(join(modules, name)).length : 1);
    }, 0);
}

function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}
