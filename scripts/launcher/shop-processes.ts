import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { projectRoot } from "./run-command.ts";

/** ms a program may take to start: an empty database is migrated and seeded meanwhile. */
const startLimit = 120_000;
/** ms a program may take to end before it is killed. */
const stopLimit = 10_000;

export type ShopProcess = {
  child: ChildProcess;
  /** Resolves when the process is gone, with how: `code 1`, `SIGKILL`. */
  ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL when the process does not end in time. */
  stop: () => Promise<void>;
};

export type Simulator = ShopProcess & { url: string };

/** A program of the shop in a session of its own: Ctrl-C at the terminal reaches only the launcher. */
function startProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  channel: "ipc" | "ignore" = "ignore",
): ShopProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    // Keeps types stripped and code compiled from one start to the next.
    env: { NODE_COMPILE_CACHE: join(projectRoot, "node_modules", ".cache", "node"), ...env },
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe", channel],
  });
  child.on("error", (error) => onLine(error.message));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", onLine);
  }
  return { child, ended: endOf(child), stop: () => stopProgram(child) };
}

async function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), stopLimit);
  await ended;
  clearTimeout(killer);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

export type SimulatorOptions = {
  /** 0 takes any free one. */
  port: number;
  dataDir: string;
  /** Where it is reached, when something stands in front of it. */
  origin?: string;
  onLine: (line: string) => void;
  /** Added to its environment. */
  env?: NodeJS.ProcessEnv;
};

/** Starts the payment simulator and waits for the address it prints. */
export function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const args = ["src/paypal-simulator/main.ts", "--data", options.dataDir];
  if (options.origin !== undefined) args.push("--origin", options.origin);
  return startListener("The payment simulator", args, options);
}

/** Starts the carriers' tracking service and waits for the address it prints. */
export function startCarrierTracking(
  options: Pick<SimulatorOptions, "port" | "onLine">,
): Promise<Simulator> {
  return startListener("The tracking service", ["src/carrier-tracking/main.ts"], options);
}

async function startListener(
  name: string,
  program: string[],
  options: Pick<SimulatorOptions, "port" | "onLine" | "env">,
): Promise<Simulator> {
  // The simulator refuses to run in production, and the shop runs with NODE_ENV=production.
  const { NODE_ENV: _, ...env } = process.env;
  const args = [...program, "--port", String(options.port), "--parent-pid", String(process.pid)];
  let url: string | undefined;
  const said: string[] = [];
  const started = startProgram(args, { ...env, ...options.env }, (line) => {
    url ??= listeningUrl(line);
    said.push(line);
    options.onLine(line);
  });
  const deadline = Date.now() + startLimit;
  while (url === undefined) {
    if (hasEnded(started.child) || Date.now() > deadline) {
      await started.stop();
      throw new Error(`${name} did not start:\n${said.slice(-10).join("\n")}`);
    }
    await delay(20);
  }
  return { ...started, url };
}

function listeningUrl(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const said: unknown = JSON.parse(line);
    if (typeof said !== "object" || said === null || !("listening" in said)) return undefined;
    return String(said.listening);
  } catch {
    return undefined;
  }
}

export type ServerOptions = {
  /** Of `src/server/env.ts`. */
  env: NodeJS.ProcessEnv;
  host: string;
  port: number;
  onLine: (line: string) => void;
  /** Called before the server answers, so that a start can be broken off. */
  onSpawn?: (program: ShopProcess) => void;
  /** Opens an IPC channel to the child. Default: none. */
  ipc?: boolean;
};

/** Starts the server and waits until `/healthz` answers. */
export async function startServer(options: ServerOptions): Promise<ShopProcess> {
  const said: string[] = [];
  const program = startProgram(
    ["src/server/main.ts"],
    {
      ...process.env,
      NODE_ENV: "production",
      ...options.env,
      HOST: options.host,
      PORT: String(options.port),
      PARENT_PID: String(process.pid),
    },
    (line) => {
      said.push(line);
      if (said.length > 40) said.shift();
      options.onLine(line);
    },
    options.ipc === true ? "ipc" : "ignore",
  );
  options.onSpawn?.(program);
  const deadline = Date.now() + startLimit;
  const probe = `http://${reachable(options.host)}:${options.port}/healthz`;
  while (!(await answers(probe))) {
    if (hasEnded(program.child) || Date.now() > deadline) {
      await program.stop();
      throw new Error(`The server did not start:\n${said.join("\n")}`);
    }
    await delay(50);
  }
  return program;
}

/** An address to call for an address to listen on. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
