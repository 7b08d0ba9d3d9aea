import pg from "pg";

const { builtins, getTypeParser } = pg.types;

const asText = (text: string): string => text;
/** A day is midnight UTC, wherever the process runs. */
const asUtcDay = (text: string): Date => new Date(text);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asUtcDay],
  [builtins.INTERVAL, asText],
]);

/** How values of columns are read where `pg` would read them otherwise. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(id)) || getTypeParser(id, format),
};

/**
 * A value as it is sent. Times are written in UTC, for `pg` would write them in the zone of the
 * process; a missing value is a bug and must not become null.
 */
export function columnValue(value: unknown): unknown {
  if (value === undefined) throw new TypeError("a value of a statement is undefined");
  return value instanceof Date ? value.toISOString() : value;
}
