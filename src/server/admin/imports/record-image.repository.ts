import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** A row of a table as `to_jsonb` gives it. */
export type Row = Readonly<Record<string, unknown>>;
/** All rows of one record, by table. */
export type Image = Readonly<Record<string, readonly Row[]>>;

/** A table that a record has rows in. */
export type ImageTable = {
  name: string;
  /** Column that names the record. */
  record: string;
  /** Columns that name a row. */
  key: readonly string[];
  /** Counters and what jobs write: no change of the record. */
  derived?: readonly string[];
  /** Columns that two rows may exchange while a unique index watches. */
  exchanged?: readonly string[];
  /** Type of the column that names the record; text where it is absent. */
  idType?: "uuid";
  /** Of the rows, those alone that have these values. */
  only?: Readonly<Record<string, string>>;
  /** Its rows are a record without one of the first table. */
  standsAlone?: true;
  /** Secrets, which an image neither holds nor changes. */
  hidden?: readonly string[];
};

/** The first is the record's own table, whose rows are locked. */
export type ImageTables = readonly [ImageTable, ...ImageTable[]];

const named = (table: ImageTable) => sql.table(table.name);

/** Which rows are those of some records; `t` names the table. */
const ofRecords = ({ record, idType, only = {} }: ImageTable, ids: readonly string[]) => {
  const among = sql`any(${[...ids]}::${sql.raw(idType ?? "text")}[])`;
  const values = Object.entries(only).map(
    ([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`,
  );
  return sql.join([sql`${sql.ref(`t.${record}`)} = ${among}`, ...values], sql` and `);
};

/** Locks records in one order and reads all their rows. @returns only those that exist */
export async function readImages(
  queries: Queries,
  tables: ImageTables,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Image>> {
  const [root] = tables;
  const images = new Map<string, Record<string, Row[]>>();
  for (const table of tables) {
    const record = sql.ref(`t.${table.record}`);
    const order = sql.join([table.record, ...table.key].map((one) => sql.ref(`t.${one}`)));
    const { rows } = await sql<{ id: string; row: Row }>`
      select ${record} as id, to_jsonb(t) - ${[...(table.hidden ?? [])]}::text[] as row
      from ${named(table)} t where ${ofRecords(table, ids)} order by ${order}
      ${lock ? sql`for update of t` : sql``}`.execute(queries);
    for (const { id, row } of rows) {
      const image = images.get(id) ?? {};
      if (table === root || table.standsAlone) images.set(id, image);
      (image[table.name] ??= []).push(row);
    }
  }
  for (const image of images.values()) for (const { name } of tables) image[name] ??= [];
  return images;
}

export type ImageChange = { id: string; before: Image | null; after: Image | null };

/** Writes records as wanted: only rows of tables that differ; null removes the record. */
export async function writeImages(
  queries: Queries,
  tables: ImageTables,
  changes: readonly ImageChange[],
): Promise<void> {
  const gone = changes.filter(({ after }) => after === null).map(({ id }) => id);
  for (const table of tables.toReversed()) {
    const kept = changes.filter(({ before, after }) => after && differs(table, before, after));
    if (kept.length > 0) await removeOthers(queries, table, kept);
  }
  if (gone.length > 0) {
    for (const table of tables.toReversed()) {
      await sql`delete from ${named(table)} t where ${ofRecords(table, gone)}`.execute(queries);
    }
  }
  for (const table of tables) {
    const kept = changes.filter(({ before, after }) => after && differs(table, before, after));
    if (kept.length > 0) await putRows(queries, table, kept);
  }
}

const rowsOf = (table: ImageTable, image: Image | null) => image?.[table.name] ?? [];
const differs = (table: ImageTable, before: Image | null, after: Image | null) =>
  !isDeepStrictEqual(rowsOf(table, before), rowsOf(table, after));

/** Removes the rows that are no longer wanted, and makes way for exchanged codes. */
async function removeOthers(queries: Queries, table: ImageTable, changes: readonly ImageChange[]) {
  const ids = changes.map(({ id }) => id);
  const rows = changes.flatMap(({ after }) => rowsOf(table, after));
  const sameKey = sql.join(
    [table.record, ...table.key].map((one) => sql`${sql.ref(`w.${one}`)} = ${sql.ref(`t.${one}`)}`),
    sql` and `,
  );
  await sql`delete from ${named(table)} t
    where ${ofRecords(table, ids)} and not exists (
      select from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb) w
      where ${sameKey})`.execute(queries);
  if (!table.exchanged) return;
  const emptied = sql.join(table.exchanged.map((one) => sql`${sql.ref(one)} = null`));
  await sql`update ${named(table)} t set ${emptied} where ${ofRecords(table, ids)}`.execute(
    queries,
  );
}

/** Columns that a new row does not name get their defaults. */
async function putRows(queries: Queries, table: ImageTable, changes: readonly ImageChange[]) {
  const rows = changes.flatMap(({ after }) => rowsOf(table, after));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const names = Object.keys(alike[0] ?? {});
    const columns = sql.join(names.map((one) => sql.ref(one)));
    const key = sql.join(table.key.map((one) => sql.ref(one)));
    const sets = names
      .filter((one) => !table.key.includes(one))
      .map((one) => sql`${sql.ref(one)} = ${sql.ref(`excluded.${one}`)}`);
    await sql`insert into ${named(table)} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(alike)}::jsonb)
      on conflict (${key}) ${sets.length > 0 ? sql`do update set ${sql.join(sets)}` : sql`do nothing`}`.execute(
      queries,
    );
  }
}

const without = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/** The content of a record, without counters. */
const contentOf = (tables: ImageTables, image: Image) =>
  tables.map((table) => rowsOf(table, image).map((row) => without(row, table.derived ?? [])));

/** Names the content of a record: what an import compared with, or wrote. */
export const imageHash = (tables: ImageTables, image: Image | null): string | null =>
  image &&
  createHash("sha256")
    .update(JSON.stringify(contentOf(tables, image)))
    .digest("hex");

/**
 * The former rows, but counters that have moved since stay where they are.
 * @param moved called with each of those
 */
export function restoredImage(
  tables: ImageTables,
  images: { before: Image; after: Image; present: Image },
  moved: (column: string, by: number) => void,
): Image {
  const restored = tables.map((table) => {
    const byKey = (image: Image, row: Row) =>
      rowsOf(table, image).find((one) => table.key.every((column) => one[column] === row[column]));
    const rows = rowsOf(table, images.before).map((row) => {
      const written = byKey(images.after, row);
      const present = byKey(images.present, row);
      if (!written || !present) return row;
      const kept = (table.derived ?? []).filter(
        (column) => !isDeepStrictEqual(written[column], present[column]),
      );
      for (const column of kept) {
        moved(column, Number(present[column]) - Number(written[column]));
      }
      return { ...row, ...Object.fromEntries(kept.map((column) => [column, present[column]])) };
    });
    return [table.name, rows] as const;
  });
  return Object.fromEntries(restored);
}

/** A cell of a row as text; "" for null and for what is none. */
export const textOf = (row: Row | undefined, column: string): string => {
  const value = row?.[column];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
