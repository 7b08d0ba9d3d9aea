import type { ColumnType } from "kysely";

/** A jsonb column: read as it is, written as the text of `json()`. */
export type Stored<Value> = ColumnType<Value, string, string>;

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value);
