import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import type { Queries } from "./database.ts";

/** How a value stands in a cursor: moments as microseconds since 1970. */
type KeyType = "time" | "number" | "uuid" | "text";
type SortKey = { value: RawBuilder<unknown>; type: KeyType };

/** The sort keys of a list, all in one direction; the last key is unique. */
export type Sorting = { keys: readonly SortKey[]; isDown: boolean };

/** @param id the key, a uuid, which parts rows of one moment */
export const newestFirst = (at: RawBuilder<unknown>, id: RawBuilder<unknown>): Sorting => ({
  keys: [
    { value: at, type: "time" },
    { value: id, type: "uuid" },
  ],
  isDown: true,
});

type PageInput = {
  current: number;
  size: number;
  after?: string | undefined;
  before?: string | undefined;
};

const microseconds = (value: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${value}) * 1000000)::bigint`;

const printed = ({ value, type }: SortKey) =>
  sql`(${type === "time" ? microseconds(value) : value})::text`;

/** A value of a cursor as SQL. Its form was checked, so that no cast fails. */
const read: Record<KeyType, (text: string) => RawBuilder<unknown>> = {
  time: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  number: (text) => sql`${text}::numeric`,
  uuid: (text) => sql`${text}::uuid`,
  text: (text) => sql`${text}::text`,
};
const patterns: Record<KeyType, RegExp> = {
  time: /^-?\d{1,16}$/,
  number: /^-?\d{1,20}(\.\d{1,40})?$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]*$/u,
};

/** @returns the values of a cursor; null for text that is none of this order's */
function readCursor(cursor: string, { keys }: Sorting): RawBuilder<unknown>[] | null {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
  if (!Array.isArray(values) || values.length !== keys.length) return null;
  const wanted = keys.map(({ type }, at) => {
    const text: unknown = values[at];
    return typeof text === "string" && patterns[type].test(text) ? read[type](text) : null;
  });
  return wanted.every((value) => value !== null) ? wanted : null;
}

const cursorOf = (row: { place: string[] } | undefined) =>
  row ? Buffer.from(JSON.stringify(row.place)).toString("base64url") : null;

/**
 * A page of a sorted list by the row beside it, so that a deep page costs as much as the first one.
 * Without a cursor, or with one of another order, it is found by its number.
 */
export function keysetPage(sorting: Sorting, { current, size, after, before }: PageInput) {
  const { keys } = sorting;
  const cursor = readCursor(after ?? before ?? "", sorting);
  const isBack = cursor !== null && after === undefined;
  const isDown = sorting.isDown !== isBack;
  const way = sql.raw(isDown ? "desc" : "asc");
  return {
    /** Rows beyond the cursor. */
    where: cursor
      ? sql<boolean>`(${sql.join(keys.map(({ value }) => value))})
          ${sql.raw(isDown ? "<" : ">")} (${sql.join(cursor)})`
      : sql<boolean>`true`,
    orderBy: sql.join(keys.map(({ value }) => sql`${value} ${way}`)),
    /** One row more than the page has, which shows whether there is another. */
    most: size + 1,
    skip: cursor ? 0 : (current - 1) * size,
    /** A column that `pageOf` reads. */
    place: sql<string[]>`array[${sql.join(keys.map(printed))}]`,
    /** The page in the order of the list, with the cursors to the pages beside it. */
    pageOf<Row extends { place: string[] }>(found: readonly Row[]) {
      const hasMore = found.length > size;
      const rows = found.slice(0, size);
      if (isBack) rows.reverse();
      const isFirst = isBack ? !hasMore : cursor === null && current === 1;
      return {
        rows,
        next: isBack || hasMore ? cursorOf(rows.at(-1)) : null,
        previous: isFirst ? null : cursorOf(rows[0]),
      };
    },
  };
}

/** How many rows there are, counted no further than to one beyond `mostCounted`. @param from `from … where …` */
export const boundedCount = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select ${from} limit ${mostCounted + 1}) counted)`;

/** The same of a query that is built. */
export async function countMatches<Tables, Names extends keyof Tables, Columns>(
  queries: Queries,
  matching: SelectQueryBuilder<Tables, Names, Columns>,
): Promise<number> {
  const some = matching
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(mostCounted + 1);
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from (${some}) counted`.execute(queries);
  return rows[0]?.matches ?? 0;
}

export type Matches = { wanted: RawBuilder<boolean>; total: number };

/**
 * Goes once through all rows for a condition that no index serves, such as a part of a text; their
 * page and their number are then those of the ids that were found. More than can be counted are
 * found soon by the page itself.
 * @param from the table with its alias
 * @param id its key, a uuid
 */
export async function findMatches(
  queries: Queries,
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  wanted: RawBuilder<boolean>,
): Promise<Matches> {
  const { rows } = await sql<{ id: string }>`
    select ${id}::text as id from ${from} where ${wanted} limit ${mostCounted + 1}`.execute(
    queries,
  );
  const isAll = rows.length <= mostCounted;
  const ids = rows.map((row) => row.id);
  return { wanted: isAll ? sql`${id} = any(${ids}::uuid[])` : wanted, total: rows.length };
}
