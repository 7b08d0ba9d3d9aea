import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Fact } from "#domain/import/fact-cells.ts";
import type { ImportNoteKey } from "#domain/import/import-notes.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Image, ImageTables } from "./record-image.repository.ts";

/** Texts of a file under the names of our own columns; a column that is not mapped is absent. */
export type Cells = Readonly<Record<string, string>>;

/** One row among those of a record, such as a size. */
export type RecordItem = {
  line: number;
  cells: Cells;
  /** Units in stock that the file's number is compared with; settled by the check. */
  seen?: number;
};

/** A picture that a file names by its address. */
export type FilePicture = { line: number; url: string; alt: string };

/** What a file says about one record of the shop. */
export type FileRecord = {
  line: number;
  /** Its key as people know it, such as the handle. */
  key: string;
  /** The record in the shop; null for a new one. */
  rootId: string | null;
  cells: Cells;
  items: readonly RecordItem[];
  /** In the order of the gallery. */
  pictures?: readonly FilePicture[];
  /** Of a color: nothing says that one of its pictures shows it. */
  isPictureUnsure?: true;
  /** What was refused before the shop's content was looked at. */
  faults: readonly RecordFault[];
  /** What was cut, left out or guessed. */
  notes?: readonly RecordNote[];
  /** What a file of another program does not say, as it is read for a new record. */
  guesses?: Guesses;
  /** What another program calls the record: its files of combinations name it so. */
  program?: { number: string; sku: string };
  /** A size that stood for all of them until the file's own came. */
  replaces?: string;
  /**
   * A new product begins as another one does, and is called after what it differs by; kept with what
   * further files say of it, by which the next one finds it.
   */
  copyOf?: { id: string; value: string };
};

/** Read from words that stand in a column of the file. */
export type WordGuess = { to: string; column: string; value: string };

export type Guesses = {
  /** Of its texts. */
  language: Language;
  /** By a word that stands elsewhere; null for none, undefined where the file says it. */
  garment?: string | null | undefined;
  /** By words; absent where the file says it, or has none. */
  audience?: WordGuess | undefined;
  cut?: WordGuess | undefined;
  sleeve?: WordGuess | undefined;
  /** A price without the name of its currency. */
  isPriced: boolean;
  /** What the program says of all of its variants, such as one colour. */
  facts?: readonly Fact[];
};

/** A fault by our own column; the check puts the file's column and value beside it. */
export type RecordFault = { line: number; column: string; key: RefusalKey; value?: string };

/**
 * What was cut, left out or guessed, by our own column. Without a value it is the cell's.
 * @param to what stands in its place
 */
export type RecordNote = {
  line: number;
  column: string;
  key: ImportNoteKey;
  value?: string;
  to?: string;
};

/** @returns the faults of a line, and what notes one more of them */
export function collectFaults(line: number) {
  const faults: RecordFault[] = [];
  const fault = (column: string, key: RefusalKey): void => {
    faults.push({ line, column, key });
  };
  return { faults, fault };
}

/** One difference, as cells of an export would show it. */
export type FieldChange = { field: string; from: string; to: string };

export type Applied = {
  after: Image;
  /** The record as the run is to apply it. */
  record: FileRecord;
  /** To be fetched once the rows are written. */
  pictures?: readonly FilePicture[];
  faults: readonly RecordFault[];
  notes?: readonly RecordNote[];
};

/** A kind of record that can be read from files and written to them. */
export type RecordKind<Look = unknown> = {
  tables: ImageTables;
  /** What all records of a file need to know of the shop. */
  look: (queries: Queries, records: readonly FileRecord[], now: Date) => Promise<Look>;
  /** Id of a new record. */
  newId: (record: FileRecord) => string;
  /** Before rows are read to be written: locks that come first, and marks of what else sees them. */
  claim: (queries: Queries) => Promise<void>;
  /** The rows as the file wants them; equal to `before` where nothing changes. */
  apply: (before: Image | null, record: FileRecord, look: Look, id: string) => Applied;
  /** The content by field, as an export shows it. */
  show: (image: Image, look: Look) => Cells;
  name: (image: Image) => string;
  /** Marks a changed record: raises its version, has it indexed anew. */
  touch: (image: Image, before: Image | null) => Image;
  /** A restored record that jobs have to index anew. */
  reindexed: (image: Image) => Image;
  /** Which of these cannot be removed, or lose rows, since something else names them. */
  used: (
    queries: Queries,
    changes: readonly { id: string; kept: Image | null }[],
  ) => Promise<ReadonlySet<string>>;
  /** The record out of sight, where it cannot be removed; null where there is no such state. */
  retired: (image: Image, now: Date) => Image | null;
  /** The log's noun of such records, by which newer changes are found. */
  noun: string;
  /** After the last record: indexing, pictures, notices. */
  finish: (queries: Queries) => Promise<void>;
};

/** A kind whose records are not indexed, are never needed by others, and whose change ends with it. */
export const plainKind = {
  touch: (image: Image) => image,
  reindexed: (image: Image) => image,
  used: () => Promise.resolve(new Set<string>()),
  retired: () => null,
  claim: () => Promise.resolve(),
  finish: () => Promise.resolve(),
} satisfies Partial<RecordKind>;
