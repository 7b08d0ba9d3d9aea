import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Picture } from "./kit-picture.ts";
import type { RasterFormat, RasterWidth } from "./raster.ts";

export type RasterSize = { width: RasterWidth; formats: readonly RasterFormat[] };
export type RenderRequest = { id: number; picture: Picture; sizes: readonly RasterSize[] };
export type RenderAnswer = ({ id: number } & RenderedPictures) | { id: number; error: string };

/** Pictures by size and format, in the requested order. */
export type RenderedPictures = { pictures: Buffer[][]; thumbhash: string };

export type LowPriorityRenderer = {
  /** @throws when one cannot be rendered or the process ended. */
  render(picture: Picture, sizes: readonly RasterSize[]): Promise<RenderedPictures>;
  close(): void;
};

/** ms without work after which the process ends; it starts again when there is some. */
const usualIdle = 10_000;
const program = fileURLToPath(new URL("./render-process.ts", import.meta.url));

/**
 * Renders in a process of its own at the lowest priority: it uses processor time that requests
 * leave over, and its memory is freed when it is done.
 * @param options `isWaitedFor` when a request waits for each picture: at the usual priority then.
 */
export function createLowPriorityRenderer({
  isWaitedFor = false,
  idleLimit = usualIdle,
} = {}): LowPriorityRenderer {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let rendering = 0;
  let lastId = 0;

  function close() {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = null;
  }

  function start(): ChildProcess {
    const started = fork(program, { serialization: "advanced", execArgv: [] });
    // At once: threads inherit the priority, and the rendering ones are started later.
    if (started.pid !== undefined && !isWaitedFor) lowerPriority(started.pid);
    started.once("exit", () => {
      if (child === started) child = null;
    });
    // A caller that waits for a picture keeps the process alive; an idle renderer does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    async render(picture, sizes) {
      clearTimeout(idle);
      child ??= start();
      lastId += 1;
      rendering += 1;
      try {
        return await ask(child, { id: lastId, picture, sizes });
      } finally {
        rendering -= 1;
        // A large picture may take longer than that beside a small one that is done.
        if (rendering === 0) idle = setTimeout(close, idleLimit).unref();
      }
    },
    close,
  };
}

function ask(child: ChildProcess, request: RenderRequest): Promise<RenderedPictures> {
  return new Promise((resolve, reject) => {
    const hear = (answer: RenderAnswer) => {
      if (answer.id !== request.id) return;
      stopListening();
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer);
    };
    const fail = () => {
      stopListening();
      reject(new Error("the process that draws pictures ended"));
    };
    const stopListening = () => {
      child.off("message", hear).off("exit", fail).off("error", fail);
      child.channel?.unref();
    };
    child.on("message", hear).on("exit", fail).on("error", fail);
    child.channel?.ref();
    child.send(request, (error) => {
      if (error) fail();
    });
  });
}

/** Where it is not allowed, pictures are rendered at the ordinary priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}
