import type { ChildProcess } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { freePort } from "#server/platform/free-port.ts";
import { secondsSince } from "../launcher/progress.ts";
import { startServer, type ServerOptions, type ShopProcess } from "../launcher/shop-processes.ts";

/** Lines of a server that are shown when it fails. */
const shownLines = 40;

export type ServerEvents = {
  /** The process exists, but does not answer yet. */
  onSpawn: (child: ChildProcess) => void;
  onReady: () => void;
  /** It did not start, or it crashed. The message is its output; there is no stack. */
  onFailure: (error: Error) => void;
};

export type RestartingServer = {
  /** Port of the server, once it answers. Rejected when it did not start or crashed. */
  port: () => Promise<number>;
  /** @param file whose change is the reason. */
  restart: (file: string) => void;
  stop: () => Promise<void>;
};

/**
 * The shop's server as a child process on a port of its own, started anew on demand. The next one
 * starts while the former still finishes its open requests.
 */
export function createRestartingServer(
  options: Omit<ServerOptions, "port">,
  events: ServerEvents,
): RestartingServer {
  const programs = new Set<ShopProcess>();
  const endAll = () => Promise.all([...programs].map((program) => program.stop()));
  const onSpawn = (program: ShopProcess) => {
    programs.add(program);
    program.child.once("exit", () => programs.delete(program));
    options.onSpawn?.(program);
    events.onSpawn(program.child);
  };
  let latest = beginStart({ ...options, onSpawn }, events);
  return {
    port: () => latest.port,
    restart: (file) => {
      const begun = performance.now();
      latest.ended = true;
      void endAll();
      latest = beginStart({ ...options, onSpawn }, events);
      latest.port.then(
        () => console.log(`✓ Server restarted in ${secondsSince(begun)}: ${file}`),
        () => undefined,
      );
    },
    stop: async () => {
      latest.ended = true;
      await endAll();
    },
  };
}

/** One start of the server. `ended`: it has been asked to stop, so its end is no failure. */
type Start = { port: Promise<number>; ended: boolean };

function beginStart(options: Omit<ServerOptions, "port">, events: ServerEvents): Start {
  const start: Start = { port: Promise.resolve(0), ended: false };
  const fail = (error: unknown): Error => {
    const message = error instanceof Error ? error.message : String(error);
    const failure = new Error(stripVTControlCharacters(message));
    failure.stack = "";
    if (!start.ended) events.onFailure(failure);
    return failure;
  };
  const onCrash = (reason: string) => {
    start.port = Promise.reject(fail(reason));
    start.port.catch(() => undefined);
  };
  start.port = runServer(start, options, onCrash).then(
    (port) => {
      if (!start.ended) events.onReady();
      return port;
    },
    (error: unknown) => {
      throw fail(error);
    },
  );
  start.port.catch(() => undefined);
  return start;
}

/** @returns the port, once the server answers. */
async function runServer(
  start: Start,
  options: Omit<ServerOptions, "port">,
  onCrash: (reason: string) => void,
): Promise<number> {
  const port = await freePort();
  const said: string[] = [];
  const program = await startServer({
    ...options,
    port,
    ipc: true,
    onSpawn: (spawned) => {
      options.onSpawn?.(spawned);
      if (start.ended) void spawned.stop();
    },
    onLine: (line) => {
      options.onLine(line);
      if (!line.startsWith("{")) said.push(line);
      if (said.length > shownLines) said.shift();
    },
  });
  program.child.once("exit", (code, signal) => {
    // It ends with 0 only when it was asked to: by the launcher, which stops everything.
    if (code === 0) return;
    onCrash(`The server stopped with ${signal ?? `code ${code}`}:\n${said.join("\n")}`);
  });
  return port;
}
