import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/platform/free-port.ts";
import { afterEach, expect, test, vi } from "vitest";

const scripts = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Stands for npm: deletes installed packages, unpacks half, writes its list and runs an install
 * script that never ends. It notes each step in a file, with its own process and the script's.
 */
const fakeNpm = `#!${process.execPath}
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
const note = (text) => appendFileSync("npm.log", text + "\\n");
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
note("npm " + process.pid);
rmSync("node_modules/old", { recursive: true, force: true });
note("deleted");
await pause();
mkdirSync("node_modules/half", { recursive: true });
note("unpacked");
await pause();
const script = spawn("sh", ["-c", "while :; do sleep 1; done"], { stdio: "ignore" });
note("script " + script.pid);
await pause();
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
note("listed");
setInterval(() => {}, 1000);
`;

type Project = {
  root: string;
  /** Runs a launcher script with the fake npm. */
  run: (script: string, env?: NodeJS.ProcessEnv) => { child: ChildProcess; output: () => string };
  /** Steps that the fake npm has noted. */
  steps: () => string;
  has: (path: string) => boolean;
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A clone whose packages are those of an older package-lock.json. */
function createProject(): Project {
  const root = mkdtempSync(join(tmpdir(), "kitroom-install-"));
  cleanups.push(() => rmSync(root, { recursive: true, force: true }));
  for (const path of ["bootstrap.js", "start.js", "dev.js", "launcher"]) {
    cpSync(join(scripts, path), join(root, "scripts", path), { recursive: true });
  }
  writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module" }));
  const packages = { "": {}, "node_modules/wanted": { version: "1.0.0" } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(root, "node_modules", "old"), { recursive: true });
  writeFileSync(join(root, "node_modules", ".kitroom-install"), "of an older lock file");
  writeFileSync(join(root, "node_modules", ".package-lock.json"), `{"packages":{}}`);
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin", "npm"), fakeNpm);
  chmodSync(join(root, "bin", "npm"), 0o755);
  const log = join(root, "npm.log");
  const steps = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
  cleanups.unshift(() => pidsIn(steps()).forEach(kill));
  return {
    root,
    run: (script, more = {}) => {
      const { npm_execpath: _, npm_lifecycle_event: __, ...env } = process.env;
      const PATH = `${join(root, "bin")}${delimiter}${env["PATH"]}`;
      const child = spawn(process.execPath, [join(root, "scripts", script)], {
        env: { ...env, PATH, ...more },
        stdio: ["ignore", "pipe", "pipe"],
      });
      cleanups.push(() => child.kill("SIGKILL"));
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
      }
      return { child, output: () => output };
    },
    steps,
    has: (path) => existsSync(join(root, path)),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

const untilStep = (project: Project, step: string) =>
  vi.waitFor(() => expect(project.steps()).toContain(step), { timeout: 10_000, interval: 10 });

/** Processes that the fake npm noted. */
const pidsIn = (steps: string) =>
  [...steps.matchAll(/^(?:npm|script) (\d+)$/gm)].map(([, pid]) => Number(pid));

const cases = [
  { signal: "SIGTERM", step: "deleted", code: 143 },
  { signal: "SIGTERM", step: "unpacked", code: 143 },
  { signal: "SIGTERM", step: "listed", code: 143 },
  { signal: "SIGINT", step: "script", code: 130 },
] as const;

test.skipIf(process.platform === "win32").each(cases)(
  "$signal while npm installs (after step $step) leaves neither packages nor processes",
  async ({ signal, step, code }) => {
    const project = createProject();
    const { child, output } = project.run("start.js", { PORT: String(await freePort()) });
    await untilStep(project, step);
    child.kill(signal);
    const [exitCode] = await once(child, "exit");
    expect(exitCode, output()).toBe(code);
    expect(pidsIn(project.steps()).filter(isAlive)).toEqual([]);
    expect(project.has("node_modules")).toBe(false);
  },
);

test("nothing vouches for packages while npm installs, so a kill -9 leads to a new installation", async () => {
  const project = createProject();
  const port = { PORT: String(await freePort()) };
  const first = project.run("start.js", port);
  await untilStep(project, "unpacked");
  expect(project.has("node_modules/.kitroom-install")).toBe(false);
  expect(project.has("node_modules/.package-lock.json")).toBe(false);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const [npm = 0] = pidsIn(project.steps());
  process.kill(-npm, "SIGKILL");

  const second = project.run("start.js", port);
  await vi.waitFor(() => expect(pidsIn(project.steps()).length).toBeGreaterThan(1), 10_000);
  second.child.kill("SIGTERM");
  await once(second.child, "exit");
});

test.each(["start.js", "dev.js"])(
  "%s says that the port is in use before it installs anything",
  async (script) => {
    const blocker = createServer().listen(0, "127.0.0.1");
    cleanups.push(() => blocker.close());
    await once(blocker, "listening");
    const { port } = blocker.address() as AddressInfo;
    const project = createProject();
    const { child, output } = project.run(script, { PORT: String(port) });
    const [exitCode] = await once(child, "exit");
    expect(exitCode).toBe(1);
    expect(output()).toContain(`Port ${port} is in use by another program.`);
    expect(project.steps()).toBe("");
    expect(project.has("node_modules/old")).toBe(true);
  },
);

test("a PORT that is no port number is said before anything is installed", async () => {
  const project = createProject();
  const { child, output } = project.run("start.js", { PORT: "http" });
  await once(child, "exit");
  expect(output()).toContain(`✗ PORT must be a number from 1 to 65535, not "http".`);
  expect(project.steps()).toBe("");
});
