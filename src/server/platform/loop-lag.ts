import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between two looks, and of one measurement. */
const lookMs = 500;
const stepMs = 20;

export type LoopLag = {
  /** Whether work has piled up: for two looks in a row it ran late by more than the limit. */
  isLate: () => boolean;
  stop: () => void;
};

/**
 * Watches how late the one thread that serves everybody runs due work. One long piece of work
 * alone is over when it is seen; only repeated lateness counts.
 * @param limitMs mean lateness of a look
 */
export function watchLoop(limitMs: number): LoopLag {
  const delays = monitorEventLoopDelay({ resolution: stepMs });
  delays.enable();
  let lateLooks = 0;
  const timer = setInterval(() => {
    lateLooks = delays.mean / 1e6 - stepMs > limitMs ? lateLooks + 1 : 0;
    delays.reset();
  }, lookMs).unref();
  return {
    isLate: () => lateLooks >= 2,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
