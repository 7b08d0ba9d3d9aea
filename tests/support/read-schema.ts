import { openDatabase } from "#server/platform/database.ts";

type Row = Record<string, unknown>;

const ours = "relnamespace = 'public'::regnamespace and relname not like 'kysely%'";

/** Each fact of a schema's tables as PostgreSQL itself writes it, by its kind. */
const facts = {
  table: `select relname, relkind, relpersistence, reloptions from pg_class
    where ${ours} and relkind in ('r', 'v', 'm', 'S', 'p')`,
  column: `select relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, collname
    from pg_attribute join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation l on l.oid = attcollation
    where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass::text, conname, pg_get_constraintdef(k.oid), convalidated
    from pg_constraint k join pg_class c on c.oid = conrelid where ${ours}`,
  index: `select tablename, indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely%'`,
  function: `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  trigger: `select relname, tgname, pg_get_triggerdef(t.oid), tgenabled
    from pg_trigger t join pg_class c on c.oid = tgrelid where ${ours} and not tgisinternal`,
};

/** The schema of the shop's tables, a line for each fact, sorted. The order of columns is none. */
export async function readSchema(url: string): Promise<string[]> {
  return await reading(url, async (ask) => {
    const lines: string[] = [];
    for (const [kind, statement] of Object.entries(facts)) {
      for (const row of await ask(statement))
        lines.push(`${kind} ${Object.values(row).join(" | ")}`);
    }
    return lines.toSorted();
  });
}

/** How many rows each table of the shop has. */
export async function countRows(url: string): Promise<Record<string, number>> {
  return await reading(url, async (ask) => {
    const tables = await ask(`select relname from pg_class where ${ours} and relkind = 'r'`);
    const counts: Record<string, number> = {};
    for (const { relname } of tables) {
      const [row] = await ask(`select count(*)::int as rows from "${String(relname)}"`);
      counts[String(relname)] = Number(row?.["rows"]);
    }
    return counts;
  });
}

async function reading<Result>(
  url: string,
  work: (ask: (statement: string) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const { driver, close } = openDatabase(url, 1);
  try {
    return await work(async (statement) => await driver.unsafe(statement));
  } finally {
    await close();
  }
}
