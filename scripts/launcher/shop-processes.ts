import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { requestLimits } from "#server/api/request-limits.ts";
import { readDrainSeconds } from "#server/env.ts";
import { projectRoot } from "./run-command.ts";

/** ms a program may take to start; the server, since it last reported its step. */
const startLimit = 120_000;
/** ms a program may take to end before it is killed. */
const stopLimit = 10_000;

/**
 * ms the server may take: it waits until no proxy sends to it any more, then lets requests that
 * have begun arrive (R-LIMIT-5), and answers them and ends its jobs as any program ends.
 */
function serverStopLimit(env: NodeJS.ProcessEnv): number {
  const drain = readDrainSeconds(env["DRAIN_SECONDS"]) * 1000;
  return drain + requestLimits.requestTimeout + stopLimit;
}

export type ShopProcess = {
  child: ChildProcess;
  /** Resolves when the process is gone, with how: `code 1`, `SIGKILL`. */
  ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL when the process does not end in time. */
  stop: () => Promise<void>;
};

export type Simulator = ShopProcess & { url: string };

type Program = {
  args: string[];
  env: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
  channel?: "ipc" | "ignore";
  /** ms */
  stopLimit: number;
};

/** A program of the shop in a session of its own: Ctrl-C at the terminal reaches only the launcher. */
function startProgram({ args, env, onLine, channel = "ignore", ...limits }: Program): ShopProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    // Variables that each command keeps (scripts/bootstrap.js), for environments that are made
    // anew.
    env: { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...env },
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe", channel],
  });
  child.on("error", (error) => onLine(error.message));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", onLine);
  }
  return { child, ended: endOf(child), stop: () => stopProgram(child, limits.stopLimit) };
}

async function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function stopProgram(child: ChildProcess, limit: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), limit);
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
  const started = startProgram({
    args,
    env: { ...env, ...options.env },
    stopLimit,
    onLine: (line) => {
      url ??= listeningUrl(line);
      said.push(line);
      options.onLine(line);
    },
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
  if (isProgress(line)) return undefined;
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
  /** The program to run. Default: the shop's server. */
  script?: string;
};

/**
 * Starts the server and waits until `/healthz` answers: without limit while it reports the step it
 * is doing, for its database may be away, and a migration of a large shop takes long.
 * @throws when it ends, or is silent for two minutes; it is ended then
 */
export async function startServer(options: ServerOptions): Promise<ShopProcess> {
  const { host, port, script = "src/server/main.ts" } = options;
  const said: string[] = [];
  let lastSign = Date.now();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    ...options.env,
    HOST: host,
    PORT: String(port),
    PARENT_PID: String(process.pid),
  };
  const program = startProgram({
    args: [script],
    env,
    channel: options.ipc === true ? "ipc" : "ignore",
    stopLimit: serverStopLimit(env),
    onLine: (line) => {
      if (isProgress(line)) lastSign = Date.now();
      said.push(line);
      if (said.length > 40) said.shift();
      options.onLine(line);
    },
  });
  options.onSpawn?.(program);
  const probe = `http://${reachable(host)}:${port}/healthz`;
  while (!(await answers(probe))) {
    const isSilent = Date.now() - lastSign > startLimit;
    if (hasEnded(program.child) || isSilent) {
      await program.stop();
      const why = isSilent ? `, and was silent for ${startLimit / 1000} s` : "";
      throw new Error(`The server did not start${why}:\n${said.join("\n")}`);
    }
    await delay(50);
  }
  return program;
}

/** Lines that are no JSON report a program's step; the others are its log. */
export const isProgress = (line: string): boolean => !line.startsWith("{");

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
