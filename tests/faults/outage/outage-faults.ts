import { readdirSync, readFileSync } from "node:fs";
import { mayRunAgain } from "#server/platform/database-trouble.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { OutageShop } from "./outage-shop.ts";

/** What a fault takes away. */
export type Hit = "database" | "writes" | "provider" | "mail" | "tracking";

export type Fault = {
  name: string;
  hits: Hit;
  /** Why it cannot be had here. */
  whyNot?: (shop: OutageShop) => string | null;
  begin: (shop: OutageShop) => Promise<void>;
  end: (shop: OutageShop) => Promise<void>;
};

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A helper of the database has ended meanwhile.
    }
  }
};

/** The postmaster and every process of it, so that open connections hang as well. */
const databasePids = (shop: OutageShop) => [
  shop.postgres().pid,
  ...childrenOf(shop.postgres().pid),
];

/** Linux lists every process with its parent: the fourth field of its `stat`. */
function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0; // It has ended meanwhile.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function execute(shop: OutageShop, ...statements: string[]): Promise<void> {
  const { driver, close } = openDatabase(shop.postgres().url, 1, 0);
  try {
    for (const statement of statements) await executeOne(driver, statement);
  } finally {
    await close();
  }
}

/** One that locks every table may meet a purchase in the other order: the database undoes it whole. */
async function executeOne(driver: Database["driver"], statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await driver.unsafe(statement);
      return;
    } catch (error) {
      if (tries === 10 || !mayRunAgain(error)) throw error;
    }
  }
}

const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * A full disk as PostgreSQL reports it (SQLSTATE 53100): triggers of every table refuse new rows
 * and changed ones, and no table can be made. Works everywhere; see `SmallDisk` for a real one.
 */
const fillDisk = `
  create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$;
  create function no_room_for_tables() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not create file: No space left on device' using errcode = '53100';
  end $$;
  do $$ declare t record; begin
    for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' loop
      execute 'create trigger disk_full before insert or update on ' || t.name
        || ' execute function disk_full()';
    end loop;
  end $$;
  create event trigger disk_full on ddl_command_start
    when tag in ('CREATE TABLE', 'CREATE TABLE AS') execute function no_room_for_tables();`;
const clearDisk = `drop event trigger disk_full; drop function disk_full() cascade;
  drop function no_room_for_tables() cascade`;

const setReadOnly = (value: "on" | "off") =>
  `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
    current_database()); end $$`;

export const faults: readonly Fault[] = [
  {
    name: "database killed",
    hits: "database",
    begin: async (shop) => shop.killDatabase(),
    end: (shop) => shop.startDatabase(),
  },
  {
    name: "database stopped",
    hits: "database",
    begin: async (shop) => signal(databasePids(shop), "SIGSTOP"),
    end: async (shop) => signal(databasePids(shop).toReversed(), "SIGCONT"),
  },
  {
    name: "every session ended",
    hits: "database",
    begin: (shop) => execute(shop, endSessions),
    end: () => Promise.resolve(),
  },
  {
    name: "database read-only",
    hits: "writes",
    begin: (shop) => execute(shop, setReadOnly("on"), endSessions),
    end: (shop) =>
      execute(shop, "set default_transaction_read_only = off", setReadOnly("off"), endSessions),
  },
  {
    name: "disk full",
    hits: "writes",
    begin: (shop) => execute(shop, fillDisk),
    end: (shop) => execute(shop, clearDisk),
  },
  {
    name: "disk really full",
    hits: "database",
    whyNot: ({ disk }) => (disk ? null : "a small disk takes Linux and root"),
    begin: async ({ disk }) => disk?.fill(),
    end: async (shop) => {
      shop.disk?.clear();
      // The launcher starts a database that gave up; nobody else is here to do so.
      if (!isAlive(shop.postgres().pid)) await shop.startDatabase();
    },
  },
  { ...blockedTable() },
  ...(["refuse", "hang", "error"] as const).map((state) => lineFault("provider", state)),
  ...(["refuse", "hang"] as const).map((state) => lineFault("mail", state)),
  ...(["refuse", "hang", "error"] as const).map((state) => lineFault("tracking", state)),
];

/** Another program locks the carts and the orders, and does not let go. */
function blockedTable(): Fault {
  let other: ReturnType<typeof openDatabase> | undefined;
  return {
    name: "tables blocked",
    hits: "writes",
    begin: async (shop) => {
      other = openDatabase(shop.postgres().url, 1, 0);
      await other.driver.unsafe("begin; lock table cart_line, sales_order");
    },
    end: async () => {
      await other?.driver.unsafe("rollback");
      await other?.close();
    },
  };
}

function lineFault(line: "provider" | "mail" | "tracking", state: "refuse" | "hang" | "error") {
  const words = { refuse: "refuses", hang: "hangs", error: "answers 500" }[state];
  return {
    name: `${line} ${words}`,
    hits: line,
    begin: (shop: OutageShop) => shop.lines[line].set(state),
    end: (shop: OutageShop) => shop.lines[line].set("works"),
  };
}
