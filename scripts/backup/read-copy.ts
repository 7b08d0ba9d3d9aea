import { rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { choosePostgresAccount } from "#server/platform/embedded-postgres/postgres-account.ts";
import { locatePostgresBinaries } from "#server/platform/embedded-postgres/postgres-binaries.ts";
import { cloneFolder } from "./copy-files.ts";
import type { CopyFacts } from "./manifest.ts";

/**
 * Clones a copied data directory, starts a PostgreSQL of its own on the clone and reads all of it: each
 * page of each table by its checksum, each index against its order. Nothing else runs on it: no job,
 * no e-mail.
 * @param inside is called with the address after the reading, while it still runs
 * @throws Error when it does not start, or something in it cannot be read
 */
export async function openCopy(
  copy: string,
  clone: string,
  { durable, inside }: { durable: boolean; inside?: (url: string) => Promise<void> },
): Promise<CopyFacts> {
  const account = choosePostgresAccount(dirname(clone), locatePostgresBinaries().postgres);
  await cloneFolder(copy, clone, account.owner);
  // Its own: the socket of a shop that is started at the same time lies in `run`.
  const runDir = `${clone}.run`;
  const postgres = await startEmbeddedPostgres({ dataDir: clone, runDir, durable });
  try {
    const facts = await readAll(postgres.url);
    await inside?.(postgres.url);
    return facts;
  } finally {
    await postgres.stop();
    rmSync(runDir, { recursive: true, force: true });
    rmSync(`${clone}.log`, { force: true });
  }
}

async function readAll(url: string): Promise<CopyFacts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    const { rows: tables } = await client.query<{ name: string; isOurs: boolean }>(
      `select format('%I.%I', n.nspname, c.relname) as name, n.nspname = 'public' as "isOurs"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name, isOurs } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      );
      if (isOurs) counts[name.replace(/^public\./, "")] = rows[0]?.count ?? 0;
    }
    await checkIndexes(client);
    const { rows: ran } = await client.query<{ name: string }>(
      "select name from kysely_migration order by name",
    );
    // The extension was for this reading alone.
    await client.query("rollback");
    return { migrations: ran.map(({ name }) => name), rows: counts };
  } finally {
    await client.end();
  }
}

async function checkIndexes(client: pg.Client): Promise<void> {
  await client.query("create extension if not exists amcheck");
  await client.query(
    `select bt_index_check(c.oid)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid`,
  );
}
