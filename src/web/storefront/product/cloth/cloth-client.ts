// The bundler gives its address.
// oxlint-disable-next-line import/default
import workerAddress from "./cloth-worker.ts?worker&url";
import type { ClothAnswer, ClothRequest } from "./cloth-messages.ts";

type Asked = ClothRequest extends infer One
  ? One extends ClothRequest
    ? Omit<One, "id">
    : never
  : never;
type Given<Kind extends ClothAnswer["kind"]> = Extract<ClothAnswer, { kind: Kind }>;

/** The worker that draws cloth; it starts with the first question. */
let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: ClothAnswer) => void>();

function start(): Worker {
  const started = new Worker(workerAddress, { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<ClothAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  // Its code could not be fetched: nothing will ever be answered, and the next question starts anew.
  started.addEventListener("error", () => {
    if (worker === started) worker = null;
    started.terminate();
    for (const [id, answer] of waiting) answer({ id, kind: "failed" });
    waiting.clear();
  });
  return started;
}

/** @throws Error when the worker cannot do it */
export async function askCloth<Kind extends ClothAnswer["kind"]>(
  asked: Asked,
  kind: Kind,
): Promise<Given<Kind>> {
  worker ??= start();
  const id = ++lastId;
  const answered = new Promise<ClothAnswer>((resolve) => waiting.set(id, resolve));
  worker.postMessage({ ...asked, id });
  const answer = await answered;
  if (answer.kind !== kind) throw new Error(`no ${kind}`);
  return answer as Given<Kind>;
}

/** A canvas to draw on, or null in a browser without. */
export const drawingOn = (canvas: HTMLCanvasElement) => canvas.getContext("2d");
