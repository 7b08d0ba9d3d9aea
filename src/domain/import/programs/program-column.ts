import type { ImportField } from "../import-field.ts";

/**
 * A column that another program writes into its list of products, and its use. A column is
 * known by its row here alone: reading it, its name in faults and notes, and leaving it out follow.
 */
export type ProgramColumn = ImportField & {
  /** The program's name of it in German, French, Spanish, Italian and Dutch, parted by bars. */
  translated?: string;
  fate: Fate;
};

export type Fate =
  /**
   * Its cell means the same as these columns: of Shopify ours, of the others those of Shopify.
   * Where several columns say the same, the first in the table is the usual one.
   */
  | { says: readonly string[] }
  /** It becomes no cell, but decides the use of others. */
  | { decides: string }
  /** Not read, on purpose; the check names it where something stands in it. */
  | { leftOut: string };

type More = Omit<ImportField, "name"> & { translated?: string };

export const says = (name: string, columns: string, more: More = {}): ProgramColumn => ({
  name,
  ...more,
  fate: { says: columns.split(", ") },
});

/** @param why the decision it stands for */
export const decides = (name: string, why: string, more: More = {}): ProgramColumn => ({
  name,
  ...more,
  fate: { decides: why },
});

/** @param names columns with one reason, parted by bars */
export const leftOut = (why: string, names: string): ProgramColumn[] =>
  names.split(" | ").map((name) => ({ name, fate: { leftOut: why } }));

/** Columns that stand several times, with a number in their names. */
export const numbered = (
  count: number,
  columns: (number: number) => readonly ProgramColumn[],
): ProgramColumn[] => Array.from({ length: count }, (_, at) => columns(at + 1)).flat();
