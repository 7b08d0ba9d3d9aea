import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#server/platform/database.ts";
import { withDatabaseName } from "#server/platform/database-url.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import { prepareTemplate } from "./prepare-template.ts";
import { keepLogFile } from "./run-logs.ts";

export type TestDatabase = {
  url: string;
  /** Removes the database; open connections are cut off. */
  drop: () => Promise<void>;
};

/** A PostgreSQL server with a migrated and seeded template; plain data, so it can be handed around. */
export type TestServerAddress = { url: string; template: string };

export type TestServer = TestServerAddress & { stop: () => Promise<void> };

/** Each copy of the template is some 800 files, which take ten times as long on a disk. */
const memory = "/dev/shm";
/** Bytes that a run may need there: copies, and the log of all changes. */
const neededMemory = 4 * 1024 ** 3;

/**
 * Starts a throw-away PostgreSQL (or takes the one of DATABASE_URL) and fills a template database.
 * @throws Error when the server cannot be had or the template cannot be filled.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env["DATABASE_URL"]?.trim();
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startThrowAway();
  const template = newName("template");
  try {
    await runAdmin(server.url, `create database ${template}`);
    await prepareTemplate(withDatabaseName(server.url, template));
  } catch (error) {
    if (given) await dropDatabase(server.url, template);
    await server.stop();
    throw error;
  }
  return {
    url: server.url,
    template,
    stop: async () => {
      if (given) await dropDatabase(server.url, template);
      await server.stop();
    },
  };
}

/** A database of one's own, copied from the template. */
export async function cloneTemplate(server: TestServerAddress): Promise<TestDatabase> {
  const name = newName("copy");
  await runAdmin(
    server.url,
    `create database ${name} template ${server.template} strategy file_copy`,
  );
  return {
    url: withDatabaseName(server.url, name),
    drop: () => dropDatabase(server.url, name),
  };
}

/** Its own directory per run, so that runs don't disturb each other; those of dead runs are removed. */
async function startThrowAway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = chooseFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = Number(/^test-pg-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) await removeLeftOver(join(folder, name));
  }
  const home = join(folder, `test-pg-${process.pid}`);
  rmSync(home, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({
    dataDir: join(home, "pg"),
    runDir: join(home, "run"),
    durable: false,
    // Four shops of the browser tests open 51 each at most (docs/operations.md), and the tests their own.
    maxConnections: 300,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      keepLogFile(join(home, "pg.log"));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** In memory on Linux, where there is room; small containers have none. Each user has a folder. */
function chooseFolder(): string {
  const place = existsSync(memory) ? statfsSync(memory) : undefined;
  const hasRoom = place !== undefined && place.bavail * place.bsize > neededMemory;
  return hasRoom ? join(memory, `kitroom-${userInfo().uid}`) : join(projectRoot, ".tmp");
}

/** A killed run leaves its PostgreSQL running: taken over to be stopped. */
async function removeLeftOver(home: string): Promise<void> {
  if (existsSync(join(home, "pg", "postmaster.pid"))) {
    const server = await startEmbeddedPostgres({
      dataDir: join(home, "pg"),
      runDir: join(home, "run"),
      durable: false,
    });
    await server.stop();
  }
  rmSync(home, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** All our names begin alike, so that they differ from a server's other databases. */
function newName(kind: string): string {
  return `kitroom_test_${kind}_${randomBytes(6).toString("hex")}`;
}

/** Connections that are closing are given a moment: cut off, they would fail a test that is over. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await untilLeft(serverUrl, name);
  await runAdmin(serverUrl, `drop database if exists ${name} with (force)`);
}

async function untilLeft(serverUrl: string, name: string): Promise<void> {
  const { driver, close } = openDatabase(withDatabaseName(serverUrl, "postgres"), 1);
  try {
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      const rows = await driver`select 1 from pg_stat_activity where datname = ${name} limit 1`;
      if (rows.length === 0) return;
      await delay(25);
    }
  } finally {
    await close();
  }
}

async function runAdmin(serverUrl: string, statement: string): Promise<void> {
  const { driver, close } = openDatabase(withDatabaseName(serverUrl, "postgres"), 1, 0);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await driver.unsafe(statement);
        return;
      } catch (error) {
        // 55006: a connection to the template is still closing.
        const isBusy = error instanceof pg.DatabaseError && error.code === "55006";
        if (!isBusy || attempt === 20) throw error;
        await delay(50);
      }
    }
  } finally {
    await close();
  }
}
