type Numbered = { id: number; kind: string };
type Unnumbered<Call> = Call extends Numbered ? Omit<Call, "id"> : never;

/**
 * Calls of a worker, each answered once under its number. The worker starts with the first call.
 * @param address of its module, as the bundler gives it.
 * @returns a call; it throws Error when the worker cannot do what it was asked for
 */
export function workerCalls<Request extends Numbered, Answer extends Numbered>(address: string) {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer | null) => void>();

  function start(): Worker {
    const started = new Worker(address, { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    // Its code could not be fetched: nothing will ever be answered, and the next call starts anew.
    started.addEventListener("error", () => {
      if (worker === started) worker = null;
      started.terminate();
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return started;
  }

  return async <Kind extends Answer["kind"]>(
    asked: Unnumbered<Request>,
    kind: Kind,
    transfer: Transferable[] = [],
  ): Promise<Extract<Answer, { kind: Kind }>> => {
    worker ??= start();
    const id = ++lastId;
    const answered = new Promise<Answer | null>((resolve) => waiting.set(id, resolve));
    worker.postMessage(Object.assign({ id }, asked), transfer);
    const answer = await answered;
    if (answer?.kind !== kind) throw new Error(`no ${kind}`);
    return answer as Extract<Answer, { kind: Kind }>;
  };
}
