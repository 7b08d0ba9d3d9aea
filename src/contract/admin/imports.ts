import * as z from "zod/mini";
import { delimiters } from "#domain/import/delimiter.ts";
import {
  exportFormats,
  exportKinds,
  fileFormats,
  importKinds,
  importStates,
  rowActions,
  rowOutcomes,
} from "#domain/import/import-kinds.ts";
import { importNoteKeys } from "#domain/import/import-notes.ts";
import { id, page, records, requiredText } from "../field.ts";
import { day } from "./admin-field.ts";

/** By their names of the Encoding Standard. */
export const fileEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-kr",
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

const mapping = z.record(z.string(), z.int());

/** The file itself is the body. */
export const uploadImportInput = z.object({
  name: requiredText("required", 200),
  /** The subject of the page that the file was dropped on; else the header says it. */
  kind: z.optional(z.enum(importKinds, "invalid")),
});

export const importIdInput = z.object({ id: id() });

/** The price of a product whose sizes have several: an error, or one of them for all. */
export const sizePrices = ["refuse", "lowest", "highest"] as const;
export type SizePrices = (typeof sizePrices)[number];

const uncounted = z
  .int("stockInvalid")
  .check(z.minimum(0, "stockInvalid"), z.maximum(100_000, "stockInvalid"));

export const importOptions = z.object({
  existing: z.enum(["update", "leave"], "invalid"),
  empty: z.enum(["keep", "clear"], "invalid"),
  sizePrices: z.enum(sizePrices),
  /** Units that a new size begins with where the file does not count them. */
  uncounted: z.int(),
  withoutBad: z.boolean(),
});

export const importSummary = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  format: z.enum(fileFormats),
  state: z.enum(importStates),
  name: z.string(),
  who: z.string(),
  at: z.string(),
  endedAt: z.nullable(z.string()),
  /** Records of the file by their planned and their final outcome. */
  counts: z.partialRecord(
    z.enum([...rowActions, ...rowOutcomes, "faults", "notes", "rows"]),
    z.int(),
  ),
  total: z.int(),
  /** Records that are done with. */
  position: z.int(),
});
export type ImportSummary = z.infer<typeof importSummary>;
export const importList = records(importSummary);
export const importListInput = z.object(page);

const faultGroup = z.object({
  key: z.string(),
  column: z.string(),
  count: z.int(),
  /** The first lines, and the first value, that have it. */
  lines: z.array(z.int()),
  value: z.string(),
});
const noteGroup = z.extend(faultGroup, { key: z.enum(importNoteKeys), to: z.string() });

/** An import with its columns, as the page shows it. */
export const importDetail = z.extend(importSummary, {
  encoding: z.enum(fileEncodings),
  /** The encoding was guessed: the samples show how it reads. */
  isGuess: z.boolean(),
  delimiter: z.enum(delimiters),
  decimalMark: z.enum([".", ","]),
  columns: z.array(z.object({ header: z.string(), sample: z.string() })),
  /** Cells with other letters than A to Z, as each encoding that can be meant reads them. */
  samples: z.array(z.object({ encoding: z.enum(fileEncodings), cells: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), isNeeded: z.boolean() })),
  mapping,
  /** The mapping was used for such a file before. */
  isKnown: z.boolean(),
  options: importOptions,
  /** Why nothing can be read, or why a step has failed; `line` is 0 where it is of no line. */
  fault: z.nullable(z.object({ key: z.string(), line: z.int() })),
  /** Errors of the cells, those alike together, the most frequent first; at most twenty. */
  faultGroups: z.array(faultGroup),
  /** Values cut, left out or guessed, in the same way. */
  noteGroups: z.array(noteGroup),
  /** Columns that hold something and that no field reads, with how many rows and the first lines. */
  notTaken: z.array(z.object({ column: z.string(), count: z.int(), lines: z.array(z.int()) })),
  /** Can be taken back. */
  canUndo: z.boolean(),
  /** Pictures that the file names, which are fetched once its records are written. */
  pictures: z.object({
    all: z.int(),
    kept: z.int(),
    waiting: z.int(),
    failures: z.int(),
    /** The first of them. */
    failed: z.array(z.object({ line: z.int(), url: z.string(), key: z.string() })),
  }),
});
export type ImportDetail = z.infer<typeof importDetail>;

/** The meaning of the columns, and the rules of this import; begins the check. */
export const mapImportInput = z.object({
  id: id(),
  decimalMark: z.enum([".", ","], "invalid"),
  mapping: z.record(z.string(), z.int("invalid").check(z.minimum(0), z.maximum(199))),
  existing: z.enum(["update", "leave"], "invalid"),
  empty: z.enum(["keep", "clear"], "invalid"),
  sizePrices: z._default(z.enum(sizePrices, "invalid"), "refuse"),
  uncounted: z._default(uncounted, 0),
});

/** Another reading of the file, before it is checked; the mapping is made by name. */
export const readImportInput = z.object({
  id: id(),
  kind: z.enum(importKinds, "invalid"),
  format: z.enum(fileFormats, "invalid"),
  encoding: z.enum(fileEncodings, "invalid"),
  delimiter: z.enum(delimiters, "invalid"),
});

export const runImportInput = z.object({
  id: id(),
  /** Writes the good records although others are faulty. */
  withoutBad: z._default(z.boolean(), false),
});

export const importRowsInput = z.object({
  ...page,
  id: id(),
  show: z._default(z.enum(["all", ...rowActions, ...rowOutcomes], "invalid"), "all"),
});
export const importRow = z.object({
  position: z.int(),
  line: z.int(),
  key: z.string(),
  name: z.string(),
  action: z.enum(rowActions),
  outcome: z.nullable(z.enum(rowOutcomes)),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      flag: z.optional(z.string()),
    }),
  ),
  faults: z.array(
    z.object({ line: z.int(), column: z.string(), value: z.string(), key: z.string() }),
  ),
  /** A value cut, left out or guessed of a record that comes in: `to` stands for `value`. */
  notes: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      value: z.string(),
      key: z.enum(importNoteKeys),
      to: z.string(),
    }),
  ),
  note: z.nullable(
    z.object({
      reason: z.enum(["newer", "used", "counted"]),
      who: z.optional(z.string()),
      at: z.optional(z.string()),
      by: z.optional(z.int()),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRows = records(importRow);

export const exportTableInput = z.object({
  kind: z.enum(exportKinds, "invalid"),
  format: z._default(z.enum(exportFormats, "invalid"), "own"),
  /** Of orders: first and last day, by the shop's clock; all of them without. */
  from: z.optional(day),
  to: z.optional(day),
});
/** Where the file is; the address opens once, for a few minutes. */
export const exportedFile = z.object({ address: z.string() });
