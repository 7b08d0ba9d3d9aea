// Plain JavaScript that an installed Node 20 can run before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stampFile = join(modules, ".kitroom-install");
const pinnedMajor = "24";
const isWindows = process.platform === "win32";
const pinnedNode = isWindows
  ? join(modules, "node", "bin", "node.exe")
  : join(modules, ".bin", "node");

/**
 * Installs what is missing, then runs a script on the pinned Node with the same terminal, and ends
 * with its exit code.
 * @param {string} script path from the project's root
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
export async function handOver(script, args, environment = {}) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    fail(`Node 20 or newer is needed to begin with; this is ${process.version}.`);
  }
  await installPackages();
  await ensurePinnedNode();
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...environment,
      // Tools that say `#!/usr/bin/env node` get the pinned Node, too.
      PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH ?? ""}`,
      LAUNCHER_PARENT_PID: String(process.pid),
    },
  });
  // The terminal signals both of us; a signal sent to npm or to this process alone is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  stopWithNpm(() => child.kill("SIGTERM"));
  child.on("error", (error) => fail(`${pinnedNode} did not start: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
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

async function installPackages() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(lockText).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (!isInstalled(JSON.parse(lockText))) {
    await npm(["ci", "--include=dev", "--include=optional"], "Installing packages");
  }
  writeFileSync(stampFile, stamp);
}

/** npm's own account of node_modules, written last: a broken installation has none. */
function isInstalled(lock) {
  try {
    const account = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8"));
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
  await npm(["rebuild", "node", "--ignore-scripts=false"], `Fetching Node ${pinnedMajor}`);
  const version = pinnedVersion();
  if (version?.startsWith(`v${pinnedMajor}.`)) return;
  fail(
    `${pinnedNode} ${version === undefined ? "doesn't run" : `is ${version}`}, Node ${pinnedMajor} is needed.\n` +
      "It comes with the package `node` by an install script. Allow it and install anew:\n" +
      "  npm config delete ignore-scripts && npm ci",
  );
}

function pinnedVersion() {
  if (!existsSync(pinnedNode)) return undefined;
  const result = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Runs npm, showing that it is alive: it prints nothing itself until it is done. */
async function npm(args, title) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(`• ${title} (npm ${args[0]}) …`);
  const heartbeat = setInterval(
    () => console.log(`  … ${seconds()}, ${countPackages()} packages in place`),
    5_000,
  );
  const viaNpm = process.env.npm_execpath?.endsWith("npm-cli.js");
  const command = viaNpm ? process.execPath : "npm";
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const all = [...(viaNpm ? [process.env.npm_execpath] : []), ...args, ...quiet];
  const code = await new Promise((resolve) => {
    const child = spawn(command, all, { cwd: root, stdio: "inherit", shell: isWindows && !viaNpm });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", resolve);
  });
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
