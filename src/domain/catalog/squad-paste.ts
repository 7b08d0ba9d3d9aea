import { nameFault, numberFault, printedNumber } from "../customization.ts";
import { countryOfCell } from "../import/country-of-cell.ts";
import { isSquadNumber, numberOfCell, squadLines, type SquadLine } from "./squad-lines.ts";
import { nameReader, printedSurname, printedWhole, type NameNote } from "./squad-names.ts";
import {
  isSurnameFirst,
  positionInCell,
  positionOf,
  positionOfWord,
  squadColumnOf,
  type PlayerPosition,
  type SquadColumn,
} from "./squad-words.ts";

export type PastedPlayer = {
  number: string;
  /** As it is printed. */
  playerName: string;
  position: PlayerPosition | null;
  /**
   * What is guessed of the name: that its family's stands first, by tables of names; or `orderOpen`:
   * that its last word is the family's, since no table tells.
   */
  note?: NameNote;
};
/** A line that says no player, from 1, and why. */
export type PasteFault = {
  line: number;
  text: string;
  reason: "numberMissing" | "nameMissing" | "numberRefused" | "numberTwice";
};

type Line = SquadLine & { cells: string[]; mark: string };

/**
 * A squad as it is copied from a table, a page or a mail: one player a line, with number, name and
 * position in columns of any order, parted by tabs, semicolons, bars, commas or spaces. What columns
 * are is read from a header, else from all their cells: birthdays, countries and values are no
 * names. A name of several words is printed by the family's (`readName`); letters that cannot be
 * printed become those that can.
 */
export function parseSquad(text: string): { players: PastedPlayer[]; faults: PasteFault[] } {
  const lines = squadLines(text).map((line): Line => ({ ...line, ...cellsOf(line.text) }));
  const header = headerOf(lines[0]);
  const body = header ? lines.slice(1) : lines;
  const tables = Map.groupBy(body, ({ mark, cells }) => `${mark} ${cells.length}`);
  const columnsOf = new Map(
    [...tables].map(([shape, rows]) => [
      shape,
      header?.length === rows[0]?.cells.length
        ? completed(header ?? [], guessColumns(rows))
        : guessColumns(rows),
    ]),
  );
  const isFirst = surnameIsFirst(header, lines[0]?.cells ?? []);
  const read = body.map((line) => {
    const columns = columnsOf.get(`${line.mark} ${line.cells.length}`);
    return line.mark === " " || !columns ? readWords(line.cells) : readCells(line, columns);
  });
  const nameOf = nameReader(
    read.map(({ named }) => named),
    isFirst,
  );
  const players: PastedPlayer[] = [];
  const faults: PasteFault[] = [];
  for (const [at, line] of body.entries()) {
    const { number, printed, named, position } = read[at] ?? nobody;
    const name = printed === undefined ? nameOf(named) : { playerName: printed };
    const player = { number, ...name, position: position ?? line.position };
    const reason = whyNot(player, players);
    if (reason === null) players.push(player);
    else faults.push({ line: line.line, text: line.raw, reason });
  }
  return { players, faults };
}

/** What the cells of a line say, before it is decided which word of a name is the family's. */
type Read = {
  number: string;
  /** What stands on the shirt, where a cell says so. */
  printed?: string;
  named: string;
  position: PlayerPosition | null;
};
const nobody: Read = { number: "", named: "", position: null };

/** By the header: a column of names whose family's is first, or its words in that order. */
function surnameIsFirst(header: readonly HeaderColumn[] | undefined, cells: readonly string[]) {
  if (!header) return false;
  const [surname, given] = [header.indexOf("surname"), header.indexOf("given")];
  return cells.some(isSurnameFirst) || (surname >= 0 && surname < given);
}

function cellsOf(raw: string): Pick<Line, "cells" | "mark"> {
  const bare = raw.trim();
  // A cell that is empty keeps its column.
  if (raw.includes("\t")) return { cells: splitCells(raw, "\t"), mark: "\t" };
  const mark = [";", "|"].find((one) => bare.includes(one));
  if (mark !== undefined) return { cells: splitCells(bare, mark), mark };
  const byComma = splitCells(bare, ",");
  if (byComma.length > 1 && (byComma.some(isSquadNumber) || headerIn(byComma))) {
    return { cells: byComma, mark: "," };
  }
  // Lines of a document whose columns are set by spaces.
  const wide = bare.split(/\s{2,}/);
  if (wide.length > 2) return { cells: wide, mark: "  " };
  const strokes = bare.split("/").map((cell) => cell.trim());
  if (strokes.length > 2 && strokes.some(isSquadNumber)) return { cells: strokes, mark: "/" };
  return { cells: bare.split(/\s+/), mark: " " };
}

/** A cell in quotes may hold the mark: `9,"Kane, Harold",FW`. */
function splitCells(text: string, mark: string): string[] {
  const parts = text.split(mark);
  const cells: string[] = [];
  for (const part of parts) {
    const last = cells.at(-1);
    if (last !== undefined && isOpen(last)) cells[cells.length - 1] = last + mark + part;
    else cells.push(part);
  }
  // A quote that nobody closes is a sign like others.
  return (cells.some(isOpen) ? parts : cells).map(unquote);
}

const isOpen = (cell: string) => /^\s*"/.test(cell) && !/[^"]"\s*$/.test(cell.replaceAll('""', ""));
const unquote = (cell: string) => {
  const bare = cell.trim();
  return /^".*"$/.test(bare) ? bare.slice(1, -1).replaceAll('""', '"').trim() : bare;
};

type HeaderColumn = SquadColumn | undefined;

/** A first line without a number, of which two cells at least are names of columns. */
function headerOf(first: Line | undefined): HeaderColumn[] | undefined {
  return first && headerIn(first.cells);
}

function headerIn(cells: readonly string[]): HeaderColumn[] | undefined {
  if (cells.some(isSquadNumber)) return undefined;
  const named = cells.map(squadColumnOf);
  const known = named.filter((column) => column !== undefined && column !== "other");
  return known.length >= 2 ? named : undefined;
}

const kindsOf: Readonly<Record<SquadColumn, string>> = {
  number: "number",
  position: "position",
  printed: "name",
  name: "name",
  surname: "name",
  given: "name",
  other: "other",
};

/** A header in words that no table has: its open columns are recognized by their cells. */
function completed(header: readonly HeaderColumn[], guess: readonly SquadColumn[]): SquadColumn[] {
  const said = new Set(header.map((column) => kindsOf[column ?? "other"]));
  return header.map((column, at) => {
    const guessed = guess[at] ?? "other";
    return column ?? (said.has(kindsOf[guessed]) ? "other" : guessed);
  });
}

const isDate = (cell: string) => /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(19|20)\d{2}\b/.test(cell);
const hasDigits = (cell: string) => /\d|[€$£]/.test(cell);

/** Columns by the kind of all their cells. */
function guessColumns(rows: readonly Line[]): SquadColumn[] {
  const count = rows[0]?.cells.length ?? 0;
  const columns = Array.from({ length: count }, (): SquadColumn => "other");
  const cellsAt = Array.from({ length: count }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== ""),
  );
  const share = (at: number, is: (cell: string) => boolean) => {
    const cells = cellsAt[at] ?? [];
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  };
  const best = (is: (at: number) => number) =>
    columns
      .map((column, at) => ({ at, worth: column === "other" ? is(at) : 0 }))
      .reduce((one, other) => (other.worth > one.worth ? other : one), { at: -1, worth: 0.5 }).at;
  const take = (at: number, column: SquadColumn) => {
    if (at !== -1) columns[at] = column;
  };
  // Numbers of shirts differ; ages and heights come again.
  const distinct = (at: number) =>
    new Set(cellsAt[at]).size / Math.max(1, cellsAt[at]?.length ?? 0);
  take(
    best((at) => share(at, isSquadNumber) * (0.5 + distinct(at))),
    "number",
  );
  take(
    best((at) => share(at, (cell) => positionInCell(cell) !== null)),
    "position",
  );
  const isName = (cell: string) =>
    /\p{L}/u.test(cell) &&
    !hasDigits(cell) &&
    countryOfCell(cell) === undefined &&
    positionOf(cell) === null;
  const named = columns.flatMap((column, at) =>
    column === "other" && share(at, isName) > 0.5 ? [at] : [],
  );
  const whole = named.find((at) => share(at, (cell) => /\S\s+\S|,/.test(cell)) > 0.5);
  if (whole !== undefined) take(whole, "name");
  // Given name and surname in cells of their own, in this order unless one is in capitals.
  else for (const at of named.slice(0, 2)) take(at, "name");
  return columns;
}

function readCells({ cells }: Line, columns: readonly SquadColumn[]): Read {
  const of = (column: SquadColumn) =>
    cells.filter((cell, at) => columns[at] === column && cell !== "");
  const [printed] = of("printed");
  const surname = of("surname");
  const named = surname.length > 0 ? surname : [...of("given"), ...of("name")];
  const [number = ""] = of("number");
  return {
    number: printedNumber(numberOfCell(number).replaceAll(/\D/g, "")),
    // What stands on the shirt is taken whole; of a cell for surnames the last word.
    ...(printed ? { printed: printedWhole(printed) } : {}),
    ...(!printed && surname.length > 0 ? { printed: printedSurname(named.join(" ")) } : {}),
    named: named.join(" "),
    position:
      of("position")
        .map(positionInCell)
        .find((one) => one !== null) ?? null,
  };
}

function readWords(words: readonly string[]): Read {
  const number = words.find(isSquadNumber) ?? words.find((word) => /^#?\d+\.?$/.test(word));
  // Behind a birthday stand clubs and heights.
  const date = words.findIndex((word) => isDate(word) && word !== number);
  const cells = date > 1 ? words.slice(0, date) : words;
  const place = cells.findIndex((word) => positionOfWord(word) !== null);
  const position = positionOfWord(cells[place] ?? "");
  const named = cells.filter(
    (word, at) => word !== number && at !== place && !isDate(word) && !hasDigits(word),
  );
  return {
    number: printedNumber(number?.replaceAll(/\D/g, "") ?? ""),
    named: named.join(" "),
    position,
  };
}

function whyNot(
  { number, playerName }: PastedPlayer,
  players: readonly PastedPlayer[],
): PasteFault["reason"] | null {
  if (number === "") return "numberMissing";
  if (numberFault(number)) return "numberRefused";
  if (playerName === "" || nameFault(playerName)) return "nameMissing";
  return players.some((other) => other.number === number) ? "numberTwice" : null;
}
