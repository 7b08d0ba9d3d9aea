import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "./database.ts";
import { withDatabaseName } from "./database-url.ts";
import { prepareDataDirectory } from "./embedded-postgres/data-directory.ts";
import { choosePostgresAccount, giveTo } from "./embedded-postgres/postgres-account.ts";
import { locatePostgresBinaries } from "./embedded-postgres/postgres-binaries.ts";
import { keepLogShort } from "./embedded-postgres/postgres-log.ts";
import { existingLogin, type Login } from "./embedded-postgres/postgres-login.ts";
import {
  holdsFolder,
  isLockOf,
  isPostmasterAlive,
  readPostmasterLock,
  type PostmasterLock,
} from "./embedded-postgres/postmaster-lock.ts";
import { startLimit, startPostmaster, stopPostmaster } from "./embedded-postgres/postmaster.ts";
import { prepareSocketDirectory } from "./embedded-postgres/socket-directory.ts";
import { freePort } from "./free-port.ts";
import type { Driver } from "./statement.ts";

export type EmbeddedPostgresOptions = {
  /** Where the data lies. Made when missing. */
  dataDir: string;
  /** Where the socket lies; a short folder of the system's stands in when the path is too long. */
  runDir: string;
  onProgress?: (text: string) => void;
  /** `false` gives durability away for speed: for data that is thrown away. Default `true`. */
  durable?: boolean;
  maxConnections?: number;
  /** Where there are no sockets: the port of an earlier start, so that the address stays. */
  port?: number;
};

export type EmbeddedPostgres = {
  /** Of the database `kitroom`. */
  url: string;
  /** It ran already, left by a program that was killed. */
  adopted: boolean;
  pid: number;
  /** Resolves within a second after it is gone, with how. */
  ended: Promise<string>;
  /** Ends PostgreSQL in good order, also an adopted one. */
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL of the npm packages on `dataDir`, or adopts the one that runs there.
 * @throws Error with words for the person at the terminal when it cannot be had.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const progress = options.onProgress ?? (() => undefined);
  const adopted = await adopt(dataDir, progress);
  if (adopted !== undefined) return adopted;

  const binaries = locatePostgresBinaries();
  const account = choosePostgresAccount(dataDir, binaries.postgres);
  const socketDir = prepareSocketDirectory(options.runDir);
  giveTo(account, socketDir);
  prepareDataDirectory(dataDir, binaries, account, options.durable ?? true, progress);

  const login = existingLogin(dataDir);
  const port = login.password === undefined ? 5432 : (options.port ?? (await freePort()));
  progress("starting PostgreSQL");
  const place = { dataDir, socketDir, port };
  const args = serverArguments(place, options);
  const pid = await startPostmaster(binaries.postgres, place, args, account);
  const url = addressOf({ port, socketDir }, login);
  await createDatabase(url);
  return { url, adopted: false, pid, ended: endOf(pid, dataDir), stop: () => stopPostmaster(pid) };
}

/**
 * PostgreSQL is no child that reports its end: an adopted one was started by another program. Its
 * log is kept short while it runs.
 */
async function endOf(pid: number, dataDir: string): Promise<string> {
  while (isPostmasterAlive(pid)) {
    keepLogShort(dataDir);
    await delay(500, undefined, { ref: false });
  }
  return `process ${pid} is gone`;
}

/** Takes over a PostgreSQL whose launcher was killed, once it answers for this data directory. */
async function adopt(
  dataDir: string,
  progress: (text: string) => void,
): Promise<EmbeddedPostgres | undefined> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    const lock = readPostmasterLock(dataDir);
    if (lock === undefined) return undefined;
    if (!isLockOf(dataDir, lock)) throw new Error(copiedWords(dataDir, lock.folder));
    if (!holdsFolder(lock.pid, dataDir)) return undefined;
    const url = addressOf(lock, existingLogin(dataDir));
    if (await answersFor(url, dataDir)) {
      progress("PostgreSQL still runs: taking it over");
      await createDatabase(url);
      const { pid } = lock;
      return {
        url,
        adopted: true,
        pid,
        ended: endOf(pid, dataDir),
        stop: () => stopPostmaster(pid),
      };
    }
    // Still recovering from a crash, or on its way down.
    await delay(100);
  }
  throw new Error(
    `A PostgreSQL works in ${dataDir} but doesn't answer. End process ${readPostmasterLock(dataDir)?.pid} and start again.`,
  );
}

/** Files that were copied one after the other while they changed do not fit together. */
const copiedWords = (dataDir: string, original: string) =>
  `${dataDir} is a copy of ${original} that was made while PostgreSQL worked there. Such a copy is not whole. ` +
  "Make one with `npm run backup` there and bring it here with `npm run restore`. " +
  `If the folder was not copied but moved after a crash, remove ${resolve(dataDir, "postmaster.pid")} and start again.`;

async function answersFor(url: string, dataDir: string): Promise<boolean> {
  try {
    return await withConnection(url, async (sql) => {
      const [row] = await sql<{ directory: string }[]>`
        select current_setting('data_directory') as directory`;
      return row !== undefined && resolve(row.directory) === dataDir;
    });
  } catch {
    return false;
  }
}

function addressOf(lock: Pick<PostmasterLock, "port" | "socketDir">, login: Login): string {
  if (login.password !== undefined) {
    return `postgres://${login.user}:${login.password}@127.0.0.1:${lock.port}/kitroom`;
  }
  const host = encodeURIComponent(lock.socketDir);
  return `postgres://${login.user}@localhost:${lock.port}/kitroom?host=${host}`;
}

function serverArguments(
  place: { dataDir: string; socketDir: string; port: number },
  options: EmbeddedPostgresOptions,
): string[] {
  const overTcp = process.platform === "win32";
  const settings = {
    listen_addresses: overTcp ? "127.0.0.1" : "",
    unix_socket_directories: overTcp ? "" : place.socketDir,
    unix_socket_permissions: "0700",
    shared_buffers: "128MB",
    max_connections: String(options.maxConnections ?? 60),
    // Short statements: compiling them costs more than it saves.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(options.durable === false
      ? { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }
      : {}),
  };
  return [
    "-D",
    place.dataDir,
    "-p",
    String(place.port),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

async function createDatabase(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = 'kitroom'`;
    if (found.length === 0) await sql`create database kitroom`;
  });
}

/** A connection to the database every PostgreSQL has. */
async function withConnection<T>(url: string, work: (sql: Driver) => Promise<T>): Promise<T> {
  const { driver, close } = openDatabase(withDatabaseName(url, "postgres"), 1);
  try {
    return await work(driver);
  } finally {
    await close();
  }
}
