import type { CountedIn } from "./cell-number.ts";

/** A column that is understood, and other names of it; of these the first that a file has counts. */
export type ImportField = {
  name: string;
  aliases?: readonly string[];
  /** Without it the file says nothing. One of several fields with the same word is enough. */
  needed?: string;
  /** The unit of its numbers; texts have none. */
  counted?: CountedIn;
  /** No unit stands in the header nor, as a rule, in its cells: `readOpenMass`. */
  isUnitOpen?: true;
  /** Sentences and names, in which an apostrophe before a digit is meant: `'94 Home`. */
  isProse?: true;
  /** Written to no export: an order of the file's author, or a column of other programs alone. */
  isReadOnly?: true;
};

export const field = (
  name: string,
  aliases: readonly string[] = [],
  more: Omit<ImportField, "name" | "aliases"> = {},
): ImportField => ({ name, aliases, ...more });

export const prose = { isProse: true } as const;
export const units = { counted: "units" } as const;
export const readOnly = { isReadOnly: true } as const;
