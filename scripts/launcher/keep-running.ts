import { setTimeout as delay } from "node:timers/promises";

/** A program that runs. */
export type Running = {
  /** Resolves when it has ended, with how: `code 1`, `SIGKILL`. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

type KeepRunning<Program extends Running> = {
  /** As it stands in a sentence: "The server". */
  name: string;
  /** Starts the program and resolves when it is ready. */
  launch: () => Promise<Program>;
  say: (line: string) => void;
  /** Pause before the first restart; each that follows soon is twice as long. */
  firstPauseMs?: number;
};

/** No pause is longer, so that the shop is back soon after its missing part is back. */
const longestPauseMs = 30_000;
/** A program that ran so long was healthy: its next pause is the first again. */
const healthyMs = 10_000;

/**
 * Starts a program and starts it again whenever it ends, for ever: whatever was killed, nobody has
 * to restart the shop. @throws when the very first start fails.
 */
export async function keepRunning<Program extends Running>({
  name,
  launch,
  say,
  firstPauseMs = 250,
}: KeepRunning<Program>): Promise<{ first: Program; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const first = await launch();
  let program: Running | undefined = first;
  let isLaunching = false;

  const restart = async (reason: string, pauseMs: number): Promise<void> => {
    say(`! ${name} ended: ${reason.trim()}\n  It is started again in ${pauseMs} ms.`);
    await delay(pauseMs, undefined, { signal: stopping.signal });
    const longer = Math.min(pauseMs * 2, longestPauseMs);
    isLaunching = true;
    try {
      program = await launch();
    } catch (error) {
      isLaunching = false;
      return restart(error instanceof Error ? error.message : String(error), longer);
    }
    isLaunching = false;
    if (stopping.signal.aborted) return program.stop();
    say(`✓ ${name} runs again.`);
    return watch(program, longer);
  };

  const watch = async (running: Running, pauseMs: number): Promise<void> => {
    const begun = Date.now();
    const reason = await running.ended;
    if (stopping.signal.aborted) return;
    program = undefined;
    await restart(reason, Date.now() - begun > healthyMs ? firstPauseMs : pauseMs);
  };

  const watching = watch(first, firstPauseMs).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    first,
    stop: async () => {
      stopping.abort();
      await program?.stop();
      // A program that is just being started is stopped as soon as it runs.
      if (isLaunching) await watching;
    },
  };
}
