import type { ImportDetail, ImportRow, ImportSummary } from "#contract/admin/imports.ts";
import { importFields } from "#domain/import/import-fields.ts";
import { importRights } from "#domain/import/import-kinds.ts";
import { missingRight, type Caller, type Permission } from "#domain/staff/permissions.ts";
import type { FileEncoding } from "#contract/admin/imports.ts";
import { decodeFile } from "./decode-file.ts";
import type { ImportFile } from "./import.repository.ts";
import type { PhotoCounts } from "./import-photo.repository.ts";
import type { FaultGroup, NoteGroup, WrittenRow } from "./import-row.repository.ts";
import { readRows } from "./read-rows.ts";

export function presentSummary(file: ImportFile): ImportSummary {
  const { id, kind, format, state, name, who, counts, total, position, at, endedAt } = file;
  return {
    id,
    kind,
    format,
    state,
    name,
    who,
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts,
    total,
    position,
  };
}

/** Bytes of a file that samples are taken from. */
export const sampledBytes = 200_000;
const sampleCells = 3;
/** Rows and delimiters of the part that is read: it is read in the thread that serves. */
const sampledRows = 50;
const sampledMarks = 15_000;

type Shown = {
  bytes: Buffer;
  isKnown: boolean;
  now: Date;
  undoDays: number;
  pictures: PhotoCounts;
  faultGroups: FaultGroup[];
  noteGroups: NoteGroup[];
};

export function presentImport(
  file: ImportFile,
  { bytes, isKnown, now, undoDays, pictures, faultGroups, noteGroups }: Shown,
): ImportDetail {
  const { encoding, isGuess, delimiter, decimalMark, headers, mapping, options, fault, notTaken } =
    file;
  const table = readSample(bytes, file);
  const samples = isGuess
    ? [...new Set<FileEncoding>([encoding, "windows-1252", "gb18030"])].map((one) => ({
        encoding: one,
        cells: foreignCells(bytes, one, file),
      }))
    : [];
  return {
    ...presentSummary(file),
    encoding,
    isGuess,
    delimiter,
    decimalMark,
    columns: headers.map((header, place) => ({ header, sample: sampleOf(table, place) })),
    samples,
    fields: importFields(file.kind, file.format).map(({ name, needed }) => ({
      name,
      isNeeded: needed !== undefined,
    })),
    mapping,
    isKnown,
    options: { sizePrices: "refuse", uncounted: 0, ...options },
    fault,
    faultGroups,
    noteGroups,
    notTaken: notTaken.flatMap(({ place, ...said }) => {
      const column = headers[place];
      return column === undefined ? [] : [{ column, ...said }];
    }),
    canUndo: canUndo(file, now, undoDays),
    pictures,
  };
}

type CellTable = readonly (readonly string[])[];

/** The last row of a cut file may be cut. */
function readSample(bytes: Buffer, { encoding, delimiter }: ImportFile): CellTable {
  const table = readRows(firstLines(decodeFile(bytes, encoding), delimiter), delimiter);
  return "key" in table ? [] : table.rows.slice(0, sampledRows).map(({ cells }) => cells);
}
const wholeLines = (text: string) =>
  text.length < sampledBytes / 4 ? text : text.slice(0, text.lastIndexOf("\n") + 1);

/** As many whole lines as have few cells together; the header has its own bound. */
function firstLines(text: string, delimiter: string): string {
  const whole = wholeLines(text);
  let marks = 0;
  let end = 0;
  for (let at = 0; at < whole.length; at += 1) {
    if (whole[at] === "\n") end = at + 1;
    else if (whole[at] === delimiter && (marks += 1) > sampledMarks) return whole.slice(0, end);
  }
  return whole;
}

const sampleOf = (table: CellTable, place: number): string =>
  (table.map((cells) => cells[place] ?? "").find((cell) => cell.trim() !== "") ?? "").slice(0, 80);

function foreignCells(bytes: Buffer, encoding: FileEncoding, { delimiter }: ImportFile): string[] {
  const table = readRows(firstLines(decodeFile(bytes, encoding), delimiter), delimiter);
  if ("key" in table) return [];
  const cells = [...table.headers, ...table.rows.flatMap((row) => row.cells)];
  // oxlint-disable-next-line no-control-regex
  return [...new Set(cells.filter((cell) => /[^\u0000-\u007f]/.test(cell)))]
    .slice(0, sampleCells)
    .map((cell) => cell.slice(0, 80));
}

export const canUndo = ({ state, endedAt }: ImportFile, now: Date, undoDays: number): boolean =>
  (state === "done" || state === "stopped") &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < undoDays * 86_400_000;

export function presentImportRow(row: WrittenRow): ImportRow {
  const { position, line, key, name, action, outcome, changes, faults, notes, note } = row;
  return { position, line, key, name, action, outcome, changes, faults, notes, note };
}

/** What the caller lacks to import this kind of file; undefined for nothing. */
export const lackedForImport = (
  { kind }: Pick<ImportFile, "kind">,
  caller: Caller,
): Permission | undefined => missingRight(caller, importRights[kind]);
