import { Worker } from "node:worker_threads";
import type { FileFault } from "./read-rows.ts";

/** Megabytes of the text and cells of one file. */
const mostMegabytes = 1_024;
const outOfMemory = "ERR_WORKER_OUT_OF_MEMORY";

type Thread = {
  program: URL;
  workerData: unknown;
  /** Milliseconds after which it is ended. */
  mostMs: number;
  /** Ends it: nobody waits for it any more. */
  left?: AbortSignal | undefined;
};

/**
 * Works on a file in a thread of its own, which is ended with the work. @returns what `take` makes of
 * its messages; `fileSlow` where it was ended before, `fileCells` where its memory did not do
 * @param take `next` waits for a message, and requests it where `isAsked`
 * @throws what the thread throws
 */
export async function runThread<Result>(
  { program, workerData, mostMs, left }: Thread,
  take: (next: (isAsked?: boolean) => Promise<unknown>) => Promise<Result>,
): Promise<Result | FileFault> {
  const stop = AbortSignal.any([AbortSignal.timeout(mostMs), ...(left ? [left] : [])]);
  if (stop.aborted) return { key: "fileSlow", line: 1 };
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  const thread = new Worker(program, { workerData, execArgv: [], resourceLimits });
  const end = () => void thread.terminate();
  stop.addEventListener("abort", end);
  try {
    return await take((isAsked = false) => {
      if (isAsked) thread.postMessage("next");
      return answerOf(thread);
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

/** @throws when the thread ends without one */
function answerOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("the thread of a file ended without an answer"));
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
