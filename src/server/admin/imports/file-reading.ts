import { importFields, type Mapping } from "#domain/import/import-fields.ts";
import type { FileFormat, ImportKind } from "#domain/import/import-kinds.ts";
import { plainNumber, type DecimalMark } from "#domain/import/read-number.ts";
import type { Cells, FileRecord, RecordFault } from "./import-record.ts";
import type { FileTable } from "./read-rows.ts";

export type ReadOptions = {
  kind: ImportKind;
  format: FileFormat;
  mapping: Mapping;
  decimalMark: DecimalMark;
  /** What an empty cell says: nothing, or that the field is empty. */
  empty: "keep" | "clear";
};

/** A row by our fields: texts without spaces around them, numbers as `1234.5`. */
export type FieldRow = { line: number; cells: Cells; faults: RecordFault[] };

/** What the database can keep; the cell's fault names what was there. */
const storable = (text: string) => text.replaceAll("\0", "\u2400").toWellFormed();

/** Faults of cells that are not read do not matter. */
export function fieldRows(table: FileTable, options: ReadOptions): FieldRow[] {
  const fields = importFields(options.kind, options.format).filter(
    ({ name }) => options.mapping[name] !== undefined,
  );
  const fieldAt = new Map(fields.map(({ name }) => [options.mapping[name], name]));
  const placeOf = new Map(table.headers.map((header, place) => [header, place]));
  return table.rows.map(({ line, cells, faults }) => ({
    line,
    cells: Object.fromEntries(
      fields.map(({ name, isNumber }) => {
        const text = storable(cells[options.mapping[name] ?? -1] ?? "").trim();
        const number = isNumber && text !== "-" ? plainNumber(text, options.decimalMark) : null;
        return [name, number ?? text];
      }),
    ),
    faults: faults.flatMap(({ column, key, value }) => {
      const field = fieldAt.get(placeOf.get(column) ?? -1);
      if (column !== "" && field === undefined && key !== "cellBeyond") return [];
      return [{ line, column: field ?? "", key, value }];
    }),
  }));
}

/** What the first row that says it says of the whole record. Rows that contradict are faults. */
export function cellsOfRecord(
  rows: readonly FieldRow[],
  fields: readonly string[],
  empty: ReadOptions["empty"],
): { cells: Cells; faults: RecordFault[] } {
  const cells: Record<string, string> = {};
  const faults: RecordFault[] = [];
  for (const field of fields) {
    if (rows[0]?.cells[field] === undefined) continue;
    const saying = rows.filter((row) => row.cells[field] !== "");
    const [first] = saying;
    cells[field] = first?.cells[field] ?? (empty === "clear" ? "-" : "");
    const other = saying.find((row) => row.cells[field] !== first?.cells[field]);
    if (other) {
      const key = field.includes("price") ? "priceUnequal" : "cellUnequal";
      faults.push({ line: other.line, column: field, key, value: other.cells[field] ?? "" });
    }
  }
  return { cells, faults };
}

export const allFaults = (rows: readonly FieldRow[]): RecordFault[] =>
  rows.flatMap(({ faults }) => faults);

export type Reader = (
  rows: readonly FieldRow[],
  options: ReadOptions,
) => Omit<FileRecord, "rootId">[];
