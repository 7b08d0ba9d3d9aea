import { CsvError, parse } from "csv-parse/sync";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { delimiterLine, type Delimiter } from "#domain/import/delimiter.ts";
import { foldHeader } from "#domain/import/fold-header.ts";
import { unguardFormula } from "#domain/import/formula-guard.ts";
import { hyphenCell } from "#domain/import/hyphen-cell.ts";
import { fileLimits } from "#domain/import/import-kinds.ts";

/** A fault of one cell, or of a whole row. */
export type CellFault = {
  line: number;
  /** Header of the column in the file; "" for the whole row. */
  column: string;
  value: string;
  key: RefusalKey;
};

/** A row of the file below its header; `line` is where it begins, the header's being 1. */
export type FileRow = { line: number; cells: string[]; faults: CellFault[] };

export type FileTable = { headers: string[]; rows: FileRow[] };

/** Why nothing of a file can be read. */
export type FileFault = { key: RefusalKey; line: number };

type Parsed = { record: string[]; info: { lines: number } };

/** Reads cells as text: nothing is calculated. Faulty cells are named and the others still read. */
export function readRows(text: string, delimiter: Delimiter): FileTable | FileFault {
  if (text.startsWith("PK\u0003\u0004")) return { key: "fileIsWorkbook", line: 1 };
  const crowded = crowdedLine(text, delimiter);
  if (crowded !== null) return crowded;
  const parsed = parseText(text, delimiter);
  if (!Array.isArray(parsed)) return parsed;
  const [head, ...rest] = parsed;
  const headers = head?.record.map((name) => name.replaceAll("\0", "").toWellFormed().trim()) ?? [];
  if (headers.every((name) => name === "")) return { key: "fileEmpty", line: 1 };
  if (headers.length > fileLimits.columns) return { key: "fileColumns", line: 1 };
  if (headers.some((name) => name.length > fileLimits.header))
    return { key: "fileHeader", line: 1 };
  if (rest.length > fileLimits.rows) return { key: "fileRows", line: fileLimits.rows + 1 };
  const folded = headers.map(foldHeader).join("|");
  // The parser counts a CRLF within a cell as two lines.
  let twice = head ? countIn(head.record, /\r\n/g) : 0;
  const rows = rest.map(({ record, info }): FileRow => {
    twice += countIn(record, /\r\n/g);
    const line = info.lines - twice - countIn(record, /\r\n|\r|\n/g);
    const cells = record.map((cell) => (cell === hyphenCell ? cell : unguardFormula(cell)));
    const isHead = record.map(foldHeader).join("|") === folded;
    const faults = isHead ? [rowFault(line, "headerAgain")] : faultsOf(line, cells, headers);
    return { line, cells, faults };
  });
  return { headers, rows };
}

/** Most characters of a row; a quote that is never closed would swallow the rest of the file. */
const longestRow = 2_000_000;

/** Most delimiters of one line; the parser takes a second for so many, and ten for the largest file. */
const longestLine = fileLimits.lineCells;

/**
 * Looks at each sign once, long before the parser is through with them. Delimiters within quotation
 * marks count as well: texts have far fewer. @returns which limit is passed, and where; null for none
 */
function crowdedLine(text: string, delimiter: Delimiter): FileFault | null {
  const mark = delimiter.charCodeAt(0);
  let line = 1;
  let inLine = 0;
  let all = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === mark) {
      inLine += 1;
      all += 1;
      if (inLine > longestLine) return { key: "fileLine", line };
      if (all > fileLimits.cells) return { key: "fileCells", line };
    } else if (sign === 10) {
      line += 1;
      inLine = 0;
    }
  }
  return null;
}

class TooManyCells extends Error {}

function parseText(text: string, delimiter: Delimiter): Parsed[] | FileFault {
  let last = 0;
  let cells = 0;
  try {
    return parse(text, {
      delimiter,
      bom: true,
      from_line: delimiterLine.test(text) ? 2 : 1,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
      // The header, and one more row than may be, which is told.
      to: fileLimits.rows + 2,
      on_record: (row, { lines }) => {
        last = lines;
        // As `info` has it, which the types of the parser do not know.
        cells += (row as unknown as Parsed).record.length;
        if (cells > fileLimits.cells) throw new TooManyCells();
        return row;
      },
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof TooManyCells) return { key: "fileCells", line: last };
    if (!(error instanceof CsvError)) throw error;
    return { key: "quoteOpen", line: last + 1 };
  }
}

const countIn = (cells: readonly string[], breaks: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(breaks)?.length ?? 0), 0);
const rowFault = (line: number, key: RefusalKey): CellFault => ({
  line,
  column: "",
  value: "",
  key,
});
const shownLength = 200;

function faultsOf(line: number, cells: readonly string[], headers: readonly string[]) {
  const faults: CellFault[] = [];
  const note = (place: number, key: RefusalKey) => {
    const value = (cells[place] ?? "").slice(0, shownLength).replaceAll("\0", "\u2400");
    faults.push({ line, column: headers[place] ?? "", value, key });
  };
  for (const [place, cell] of cells.slice(0, headers.length).entries()) {
    if (cell.length > fileLimits.cell) note(place, "cellTooLong");
    else if (cell.includes("\0")) note(place, "cellNul");
    else if (cell.includes("\ufffd") || !cell.isWellFormed()) note(place, "cellUnreadable");
  }
  // One of them says it: a row may have a million.
  const beyond = cells.findIndex((cell, place) => place >= headers.length && cell.trim() !== "");
  if (beyond !== -1) note(beyond, "cellBeyond");
  return faults;
}
