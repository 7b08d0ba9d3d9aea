import type { FileEncoding } from "#contract/admin/imports.ts";
import type { Delimiter } from "#domain/import/delimiter.ts";
import type { MarkCount } from "#domain/import/read-number.ts";
import { createSlots } from "#server/platform/slots.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import type { FileFault, FileRow, FileTable } from "./read-rows.ts";
import { runThread } from "./run-thread.ts";

/** How a file is read; without it, as it seems to be. */
export type Reading = { encoding: FileEncoding; delimiter: Delimiter };
export type TableFile = { bytes: Uint8Array; reading?: Reading };

export type TableHead = Reading & {
  isGuess: boolean;
  headers: string[];
  /** Decimal marks by column. */
  marks: MarkCount[];
};

const program = new URL("./table-thread.ts", import.meta.url);
/** Milliseconds for one file. */
const mostMs = 60_000;
/** Others wait in a queue: a file may take a second of a core and some hundred megabytes. */
const slots = createSlots({ atOnce: 2, mayWait: 8, patience: 20_000 });

/**
 * Reads a table file in a thread of its own, so that nobody else waits for it (R-CSV-2).
 * @param left ends the reading: nobody waits for it any more
 * @throws TooBusy when too many are read at once
 */
export const readTableHead = (
  file: TableFile,
  left?: AbortSignal,
): Promise<TableHead | FileFault> => inThread(file, left, async (head) => head);

/** All of a table; its rows arrive by portions, and others are served in between. */
export const readTable = (file: TableFile): Promise<FileTable | FileFault> =>
  inThread(file, undefined, async ({ headers }, next) => {
    const rows: FileRow[] = [];
    for (;;) {
      const some = await next();
      if (some.length === 0) return { headers, rows };
      rows.push(...some);
    }
  });

type Use<Result> = (head: TableHead, next: () => Promise<FileRow[]>) => Promise<Result>;

async function inThread<Result>(
  job: TableFile,
  left: AbortSignal | undefined,
  take: Use<Result>,
): Promise<Result | FileFault> {
  const result = await slots.run(() =>
    runThread<Result | FileFault>({ program, job, mostMs, left }, async (next) => {
      const head = (await next()) as TableHead | FileFault;
      return "key" in head ? head : take(head, async () => (await next(true)) as FileRow[]);
    }),
  );
  if (result === null) throw new TooBusy("tables that are read");
  return result;
}
