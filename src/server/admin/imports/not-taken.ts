import type { ImportField } from "#domain/import/import-field.ts";
import type { Mapping } from "#domain/import/map-columns.ts";
import type { FileTable } from "./read-rows.ts";

/** A column that holds something and is read by no field; none of its content, which may be a person's. */
export type NotTaken = { place: number; count: number; lines: number[] };

const linesShown = 5;

/** Columns of the file, in its order, that something stands in and nothing is made of. */
export function columnsNotTaken(
  { headers, rows }: FileTable,
  mapping: Mapping,
  fields: readonly ImportField[],
): NotTaken[] {
  const taken = new Set(fields.map(({ name }) => mapping[name]));
  return headers.flatMap((_header, place) => {
    if (taken.has(place)) return [];
    const saying = rows.filter(({ cells }) => (cells[place] ?? "").trim() !== "");
    const lines = saying.slice(0, linesShown).map(({ line }) => line);
    return saying.length === 0 ? [] : [{ place, count: saying.length, lines }];
  });
}
