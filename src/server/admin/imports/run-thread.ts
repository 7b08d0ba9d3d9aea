import { Worker } from "node:worker_threads";
import type { FileFault } from "./read-rows.ts";

/** Megabytes of the text and cells of one file. */
const mostMegabytes = 1_024;
const outOfMemory = "ERR_WORKER_OUT_OF_MEMORY";

type Thread = {
  program: URL;
  /** The first message to it. */
  job: unknown;
  /** Milliseconds after which it is ended. */
  mostMs: number;
  /** Ends it: nobody waits for it any more. */
  left?: AbortSignal | undefined;
  /** Whether it takes the next job when it is done with one: its start costs half a second of a core. */
  isKept?: boolean;
};

/** Milliseconds for which a thread waits for its next job. */
const keptMs = 60_000;
type Waiting = { thread: Worker; end: NodeJS.Timeout };
const waiting = new Map<string, Waiting>();

/**
 * Works on a file in a thread, which is ended with the work, or kept for the next. @returns what
 * `take` makes of its messages; `fileSlow` where it was ended before, `fileCells` where its memory
 * did not do
 * @param take `next` waits for a message, and requests it where `isAsked`
 * @throws what the thread throws
 */
export async function runThread<Result>(
  { program, job, mostMs, left, isKept = false }: Thread,
  take: (next: (isAsked?: boolean) => Promise<unknown>) => Promise<Result>,
): Promise<Result | FileFault> {
  const stop = AbortSignal.any([AbortSignal.timeout(mostMs), ...(left ? [left] : [])]);
  if (stop.aborted) return { key: "fileSlow", line: 1 };
  const thread = takeWaiting(program) ?? newThread(program);
  const end = () => void thread.terminate();
  stop.addEventListener("abort", end);
  let isDone = false;
  try {
    thread.postMessage(job);
    const result = await take((isAsked = false) => {
      if (isAsked) thread.postMessage("next");
      return answerOf(thread);
    });
    isDone = true;
    return result;
  } catch (error) {
    if (stop.aborted) return { key: "fileSlow", line: 1 };
    const isFull = error instanceof Error && "code" in error && error.code === outOfMemory;
    if (isFull) return { key: "fileCells", line: 1 };
    throw error;
  } finally {
    stop.removeEventListener("abort", end);
    if (isKept && isDone && !stop.aborted) keep(program, thread);
    else await thread.terminate();
  }
}

function newThread(program: URL): Worker {
  const thread = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // Between two jobs there is nobody to hear of it; the thread ends.
  thread.on("error", () => undefined);
  thread.once("exit", () => {
    if (waiting.get(program.href)?.thread === thread) takeWaiting(program);
  });
  return thread;
}

function takeWaiting({ href }: Pick<URL, "href">): Worker | undefined {
  const kept = waiting.get(href);
  waiting.delete(href);
  clearTimeout(kept?.end);
  kept?.thread.ref();
  return kept?.thread;
}

/** One is enough; it keeps no process alive. */
function keep({ href }: URL, thread: Worker): void {
  if (waiting.has(href)) return void thread.terminate();
  thread.unref();
  // Out of the list first: until it is gone it would be handed out as one that waits.
  const end = setTimeout(() => void takeWaiting({ href })?.terminate(), keptMs).unref();
  waiting.set(href, { thread, end });
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
