import { sql } from "kysely";
import {
  columnOf,
  fieldRow,
  keptFields,
  type KeptField,
  type productRows,
} from "#domain/catalog/product-fields.ts";
import type { DB } from "#server/platform/schema.ts";
import { json } from "#server/platform/stored-json.ts";

/* How the fields of a product's own row are read and written, from their table. */

type Column = (typeof productRows)[KeptField]["column"];
/** Fails to compile where the database has no such column. */
const columns = Object.fromEntries(keptFields.map((name) => [name, columnOf(name)])) as Record<
  KeptField,
  Column & keyof DB["product"]
>;

const isJson = (name: KeptField) => ["texts", "json"].includes(fieldRow(name).kind);
const isCode = (name: KeptField) => fieldRow(name).kind === "code";

/** SQL: the fields of a row `p` under their names. */
export const keptColumns = sql.join(
  keptFields.map((name) => {
    const column = sql.ref(`p.${columns[name]}`);
    return sql`${isCode(name) ? sql`coalesce(${column}, '')` : column} as ${sql.id(name)}`;
  }),
);

type Values = { [Name in KeptField]?: unknown };

/** The given fields by their columns; "" of a code is kept as null. */
export const keptCells = (given: Values): Record<string, unknown> =>
  Object.fromEntries(
    keptFields.flatMap((name) => {
      const value = given[name];
      if (value === undefined) return [];
      return [[columns[name], isCode(name) ? value || null : value]];
    }),
  );

/** The same, as a statement writes them. */
export const keptValues = (given: Values): Record<string, unknown> => {
  const cells = keptCells(given);
  for (const name of keptFields.filter(isJson)) {
    if (given[name] !== undefined) cells[columns[name]] = json(given[name]);
  }
  return cells;
};

/** The columns that a product of the next season has in common with the former one. */
export const sameColumns = sql.join(
  keptFields
    .filter((name) => fieldRow(name).nextSeason === "same")
    .map((name) => sql.ref(columns[name])),
);
