import type { EventEmitter } from "node:events";

/** ms in which signals are one: npm and `bootstrap.js` pass on the Ctrl-C that the terminal sends. */
const sameSignal = 1_000;

type StopSignals = { stop: () => void; endAtOnce: () => void };

/** The first signal stops the shop; Ctrl-C after it, and no other signal, ends it at once. */
export function listenForStop(
  { stop, endAtOnce }: StopSignals,
  source: EventEmitter = process,
): void {
  let first: number | undefined;
  const listener = (signal: NodeJS.Signals) => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (signal === "SIGINT" && performance.now() - first > sameSignal) {
      endAtOnce();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) source.on(signal, listener);
}
