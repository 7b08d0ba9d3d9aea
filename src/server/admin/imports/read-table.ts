import { Worker } from "node:worker_threads";
import type { FileEncoding } from "#contract/admin/imports.ts";
import type { Delimiter } from "#domain/import/delimiter.ts";
import type { MarkCount } from "#domain/import/read-number.ts";
import { createSlots } from "#server/platform/slots.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import type { FileFault, FileRow, FileTable } from "./read-rows.ts";

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
/** Milliseconds for one file, and megabytes of its text and cells. */
const mostMs = 60_000;
const mostMegabytes = 1_024;
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
  file: TableFile,
  left: AbortSignal | undefined,
  take: Use<Result>,
): Promise<Result | FileFault> {
  const result = await slots.run(() => read(file, left, take));
  if (result === null) throw new TooBusy("tables that are read");
  return result;
}

async function read<Result>(
  file: TableFile,
  left: AbortSignal | undefined,
  take: Use<Result>,
): Promise<Result | FileFault> {
  const stop = AbortSignal.any([AbortSignal.timeout(mostMs), ...(left ? [left] : [])]);
  if (stop.aborted) return { key: "fileSlow", line: 1 };
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  const thread = new Worker(program, { workerData: file, execArgv: [], resourceLimits });
  const end = () => void thread.terminate();
  stop.addEventListener("abort", end);
  try {
    const head = (await answerOf(thread)) as TableHead | FileFault;
    if ("key" in head) return head;
    return await take(head, async () => {
      thread.postMessage("next");
      return (await answerOf(thread)) as FileRow[];
    });
  } catch (error) {
    if (stop.aborted) return { key: "fileSlow", line: 1 };
    const isFull = error instanceof Error && "code" in error && error.code === outOfMemory;
    if (isFull) return { key: "fileCells", line: 1 };
    throw error;
  } finally {
    stop.removeEventListener("abort", end);
    await thread.terminate();
  }
}

const outOfMemory = "ERR_WORKER_OUT_OF_MEMORY";

/** @throws when the thread ends without one */
function answerOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("the thread that reads tables ended"));
    const clear = () => thread.off("message", take).off("error", fail).off("exit", ended);
    const take = (answer: unknown) => {
      clear();
      resolve(answer);
    };
    const fail = (error: unknown) => {
      clear();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    thread.once("message", take).once("error", fail).once("exit", ended);
  });
}
