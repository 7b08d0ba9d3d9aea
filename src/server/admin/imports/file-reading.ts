import { importFields } from "#domain/import/import-fields.ts";
import type { Mapping } from "#domain/import/map-columns.ts";
import type { FileFormat, ImportKind } from "#domain/import/import-kinds.ts";
import { hyphenCell } from "#domain/import/hyphen-cell.ts";
import { countedUnder, massOfHeader, readCellNumber } from "#domain/import/cell-number.ts";
import type { ImportField } from "#domain/import/import-field.ts";
import { decimalsOf } from "#domain/currency.ts";
import { roundedNumber, type DecimalMark } from "#domain/import/read-number.ts";
import type { Cells, FileRecord, RecordFault, RecordNote } from "./import-record.ts";
import type { ImportRules } from "./import.repository.ts";
import type { FileTable } from "./read-rows.ts";

export type ReadOptions = {
  kind: ImportKind;
  format: FileFormat;
  mapping: Mapping;
  decimalMark: DecimalMark;
} & ImportRules;

/** A row by our fields: texts without spaces around them, numbers as `1234.5`. */
export type FieldRow = {
  line: number;
  cells: Cells;
  faults: RecordFault[];
  notes?: readonly RecordNote[];
};

/** What the database can keep; the cell's fault names what was there. */
const storable = (text: string) => text.replaceAll("\0", "\u2400").toWellFormed();

/** Signs without width, as chat programs and web pages add them; only sentences have them for use. */
const invisible = /\p{Cf}/gu;

/** Faults of cells that are not read do not matter. */
export function fieldRows(table: FileTable, options: ReadOptions): FieldRow[] {
  const fields = importFields(options.kind, options.format).filter(
    ({ name }) => options.mapping[name] !== undefined,
  );
  const fieldAt = new Map(fields.map(({ name }) => [options.mapping[name], name]));
  const placeOf = new Map(table.headers.map((header, place) => [header, place]));
  return table.rows.map(({ line, cells, faults }) => {
    const unfit: RecordFault[] = [];
    const notes: RecordNote[] = [];
    return {
      line,
      cells: Object.fromEntries(
        fields.map((field) => {
          const text = storable(cells[options.mapping[field.name] ?? -1] ?? "").trim();
          const header = table.headers[options.mapping[field.name] ?? -1] ?? "";
          const read = textOf(field, text, options.decimalMark, header);
          if (read.refusal) {
            unfit.push({ line, column: field.name, key: read.refusal, value: text });
          }
          if (field.isUnitOpen && Number(read.text) > 0 && isOpenMass(text, header)) {
            const to = gramsOfOpen(read.text);
            notes.push({ line, column: field.name, key: "weightUnit", value: text, to });
            return [field.name, to];
          }
          const price = priceOf(field, read.text);
          if (price?.isRounded) {
            const to = price.number;
            notes.push({ line, column: field.name, key: "priceRounded", value: text, to });
          }
          if (price) return [field.name, price.number];
          return [field.name, read.text];
        }),
      ),
      faults: [
        ...faults.flatMap(({ column, key, value }) => {
          const field = fieldAt.get(placeOf.get(column) ?? -1);
          if (column !== "" && field === undefined && key !== "cellBeyond") return [];
          return [{ line, column: field ?? "", key, value }];
        }),
        ...unfit,
      ],
      ...(notes.length > 0 ? { notes } : {}),
    };
  });
}

/** Money in as many decimals as its currency has; undefined for what is no money, or no number. */
function priceOf({ counted }: ImportField, text: string) {
  if (typeof counted !== "object" || !("money" in counted)) return undefined;
  return isNumber(text) ? roundedNumber(text, decimalsOf(counted.money)) : undefined;
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Neither the header nor the cell names a unit. */
const isOpenMass = (text: string, header: string) =>
  !/\p{L}/u.test(text) && massOfHeader(header) === undefined;

/** Goods of ten kilograms and more are none of a shop like this: such a number counts grams. */
const gramsOfOpen = (asKilograms: string): string => {
  const grams = Number(asKilograms);
  return String(grams >= 10_000 ? Math.round(grams / 1_000) : grams);
};

type CellText = { text: string; refusal?: "currencyOther" | "unitOther" };

/**
 * A cell as its field reads it. Programs write an apostrophe before what a program for tables would
 * take for a number, such as a postcode; no sentence is meant.
 */
function textOf(
  { counted, isProse }: ImportField,
  text: string,
  mark: DecimalMark,
  header: string,
): CellText {
  if (text === "-" || text === hyphenCell) return { text };
  const bare = isProse
    ? text
    : text
        .replaceAll(invisible, "")
        .trim()
        .replace(/^'(?=\+?\d)/, "");
  if (counted === undefined || bare === "") return { text: bare };
  const unit = countedUnder(header, counted);
  // A cell's own unit goes before its header's.
  if (unit === "other" && !/[\p{L}\p{Sc}]/u.test(bare)) {
    return { text: bare, refusal: "currencyOther" };
  }
  const read = readCellNumber(bare, mark, unit === "other" ? counted : unit);
  if (read === null) return { text: bare };
  const { number, refusal } = read;
  return refusal === undefined ? { text: number } : { text: number, refusal };
}

/**
 * What the first row that says it says of the whole record. Rows that contradict are faults; of
 * several prices the rules may choose one.
 */
export function cellsOfRecord(
  rows: readonly FieldRow[],
  fields: readonly string[],
  { empty, sizePrices = "refuse" }: ImportRules,
): { cells: Cells; faults: RecordFault[]; notes: RecordNote[] } {
  const cells: Record<string, string> = {};
  const faults: RecordFault[] = [];
  const notes: RecordNote[] = [];
  for (const field of fields) {
    if (!rows.some(({ cells: all }) => all[field] !== undefined)) continue;
    const saying = rows.flatMap(({ line, cells: { [field]: text = "" } }) =>
      text === "" ? [] : [{ line, text }],
    );
    const first = saying[0]?.text;
    cells[field] = first ?? (empty === "clear" ? "-" : "");
    const others = saying.filter(({ text }) => !isEqual(text, first ?? ""));
    const [other] = others;
    if (!other) continue;
    const isPrice = field.includes("price");
    const chosen = isPrice ? chosenPrice(saying, sizePrices) : undefined;
    if (chosen === undefined) {
      const key = isPrice ? "priceUnequal" : "cellUnequal";
      faults.push({ line: other.line, column: field, key, value: other.text });
      continue;
    }
    cells[field] = chosen;
    for (const { line, text } of saying.filter((one) => !isEqual(one.text, chosen))) {
      notes.push({ line, column: field, key: "priceOfSizes", value: text, to: chosen });
    }
  }
  return { cells, faults, notes };
}

/** `49.9` and `49.90` are one number. */
const isEqual = (one: string, other: string): boolean =>
  one === other || (isNumber(one) && isNumber(other) && Number(one) === Number(other));

/** @returns undefined where the rules choose none, or a price is no number */
function chosenPrice(
  saying: readonly { text: string }[],
  rule: NonNullable<ImportRules["sizePrices"]>,
): string | undefined {
  if (rule === "refuse" || saying.some(({ text }) => !/^\d+(\.\d+)?$/.test(text))) return undefined;
  const ordered = saying.map(({ text }) => text).toSorted((a, b) => Number(a) - Number(b));
  return rule === "lowest" ? ordered[0] : ordered.at(-1);
}

export const allFaults = (rows: readonly FieldRow[]): RecordFault[] =>
  rows.flatMap(({ faults }) => faults);

export const allNotes = (rows: readonly FieldRow[]): RecordNote[] =>
  rows.flatMap(({ notes = [] }) => notes);

export type Reader = (
  rows: readonly FieldRow[],
  options: ReadOptions,
) => Omit<FileRecord, "rootId">[];
