import { nameFault, numberFault, printedNumber } from "../customization.ts";
import { countryOfCell } from "../import/country-of-cell.ts";
import { suggestName } from "../name-suggestion.ts";
import { romaniseName } from "../names/pinyin.ts";
import { positionOf, squadColumnOf, type PlayerPosition, type SquadColumn } from "./squad-words.ts";

export type PastedPlayer = {
  number: string;
  /** As it is printed. */
  playerName: string;
  position: PlayerPosition | null;
};
/** A line that says no player, from 1, and why. */
export type PasteFault = {
  line: number;
  text: string;
  reason: "numberMissing" | "nameMissing" | "numberRefused" | "numberTwice";
};

type Line = { line: number; text: string; cells: string[]; mark: string };

/**
 * A squad as it is copied from a table, a page or a mail: one player a line, with number, name and
 * position in columns of any order, parted by tabs, semicolons, bars, commas or spaces. What columns
 * are is read from a header, else from all their cells: birthdays, countries and values are no
 * names. A name of several words is printed by its last one, or by the one in capitals; letters
 * that cannot be printed become those that can.
 */
export function parseSquad(text: string): { players: PastedPlayer[]; faults: PasteFault[] } {
  const lines = text.split(/\r\n|\r|\n/).flatMap((raw, index): Line[] => {
    const bare = raw.replaceAll(/[\u200b\ufeff]/g, "").trim();
    return bare === "" ? [] : [{ line: index + 1, text: bare, ...cellsOf(raw, bare) }];
  });
  const header = headerOf(lines[0]);
  const body = header ? lines.slice(1) : lines;
  const tables = Map.groupBy(body, ({ mark, cells }) => `${mark} ${cells.length}`);
  const columnsOf = new Map(
    [...tables].map(([shape, rows]) => [
      shape,
      header?.length === rows[0]?.cells.length ? header : guessColumns(rows),
    ]),
  );
  const players: PastedPlayer[] = [];
  const faults: PasteFault[] = [];
  for (const line of body) {
    const columns = columnsOf.get(`${line.mark} ${line.cells.length}`);
    const player = line.mark === " " || !columns ? readWords(line.cells) : readCells(line, columns);
    const reason = whyNot(player, players);
    if (reason === null) players.push(player);
    else faults.push({ line: line.line, text: line.text, reason });
  }
  return { players, faults };
}

function cellsOf(raw: string, bare: string): Pick<Line, "cells" | "mark"> {
  const mark = ["\t", ";", "|", ","].find((one) => bare.includes(one));
  if (mark === undefined) return { cells: bare.split(/\s+/), mark: " " };
  // A cell that is empty keeps its column.
  return { cells: splitCells(mark === "\t" ? raw : bare, mark), mark };
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

/** A first line without a number, of which two cells at least are names of columns. */
function headerOf(first: Line | undefined): SquadColumn[] | undefined {
  if (!first || first.cells.some((cell) => isNumber(cell))) return undefined;
  const named = first.cells.map(squadColumnOf);
  const known = named.filter((column) => column !== undefined && column !== "other");
  return known.length >= 2 ? named.map((column) => column ?? "other") : undefined;
}

const isNumber = (cell: string) => /^(#|n[°ºo]\.?\s*)?\d{1,3}\.?$/i.test(cell);
const isDate = (cell: string) => /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(19|20)\d{2}\b/.test(cell);
const hasDigits = (cell: string) => /\d|[€$£]/.test(cell);

/** Columns by what all their cells are. */
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
    best((at) => share(at, isNumber) * (0.5 + distinct(at))),
    "number",
  );
  take(
    best((at) => share(at, (cell) => positionOf(cell) !== null)),
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

function readCells({ cells }: Line, columns: readonly SquadColumn[]): PastedPlayer {
  const of = (column: SquadColumn) =>
    cells.filter((cell, at) => columns[at] === column && cell !== "");
  const [printed] = of("printed");
  const surname = of("surname");
  const named = surname.length > 0 ? surname : [...of("given"), ...of("name")];
  const [number = ""] = of("number");
  return {
    number: printedNumber(number.replaceAll(/\D/g, "")),
    // What stands on the shirt is taken whole.
    playerName: printed ? suggestName(latinOf(printed)) : printedPlayer(named.join(" ")),
    position:
      of("position")
        .map(positionOf)
        .find((one) => one !== null) ?? null,
  };
}

function readWords(cells: readonly string[]): PastedPlayer {
  const number = cells.find(isNumber) ?? cells.find((word) => /^#?\d+\.?$/.test(word));
  const position = cells.map(positionOf).find((one) => one !== null) ?? null;
  const named = cells.filter(
    (word) => word !== number && positionOf(word) === null && !isDate(word) && !hasDigits(word),
  );
  return {
    number: printedNumber(number?.replaceAll(/\D/g, "") ?? ""),
    playerName: printedPlayer(named.join(" ")),
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

/**
 * `Jonas van Marlow` is printed MARLOW, and `Neumann, Manuel` NEUMANN; a name in capitals is taken
 * as it is written, a Chinese one whole in Latin letters.
 */
export const printedPlayer = (text: string): string => suggestName(printedWord(latinOf(text)));

/** Chinese characters in Latin capitals, where all of them are known. */
const latinOf = (text: string): string =>
  chinese.test(text) ? (romaniseName(text.replaceAll(/\s/g, "")) ?? text) : text;
const chinese = /\p{Script=Han}/u;

function printedWord(text: string): string {
  const [beforeComma = "", ...given] = text.split(",");
  const name = given.length > 0 ? beforeComma.trim() : text;
  const words = name.split(/\s+/);
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  return capitals.length > 0 ? capitals.join("") : (words.at(-1) ?? "");
}
