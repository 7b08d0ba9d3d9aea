// Plain JavaScript that an installed Node 20 can run before anything is installed.
import { spawn, spawnSync } from "node:child_process";

const isWindows = process.platform === "win32";

/**
 * Runs npm in a process group of its own, which the install scripts it starts belong to as well.
 * @param {string} root where it runs
 * @param {string[]} args
 * @returns {{ exit: Promise<number>, end: () => Promise<void> }} `exit`: its exit code, 1 when it
 *   did not start; `end`: ends the whole group and waits for it
 */
export function runNpm(root, args) {
  const viaNpm = process.env.npm_execpath?.endsWith("npm-cli.js");
  const command = viaNpm ? process.execPath : "npm";
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(command, [...(viaNpm ? [process.env.npm_execpath] : []), ...args, ...quiet], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: !isWindows,
    shell: isWindows && !viaNpm,
  });
  const ended = new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", resolve);
  });
  return { exit: ended, end: () => endGroup(child, ended) };
}

/** Ends npm and its child processes; kills those that still run after five seconds. */
async function endGroup(child, ended) {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    await ended;
    return;
  }
  signalGroup(child.pid, "SIGTERM");
  for (let waited = 0; waited < 5_000 && signalGroup(child.pid, 0); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signalGroup(child.pid, "SIGKILL");
  await ended;
}

/** @returns whether the group still has a process. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}
