import { pino, type DestinationStream, type Logger } from "pino";

export type { Logger };

/** Where PostgreSQL's errors quote the row that they are about, such as its e-mail address. */
const rowsInErrors = ["err", "err.aggregateErrors[*]"].flatMap((error) => [
  `${error}.detail`,
  `${error}.where`,
]);

/**
 * One JSON line per event. Personal data has no place in a log.
 * @param to where lines go; the standard output by default
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = ["req.headers.authorization", "*.password", "*.token", ...rowsInErrors];
  return pino({ level, base: null, redact }, to ?? standardOutput());
}

/** A line for a file on a full disk is lost, and ends no process. */
export function keepOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Bytes of lines that wait while the output cannot be written; more are dropped. */
const waitingLimit = 1_000_000;

/**
 * The standard output may be a file on a disk that is full. Lines then wait, and the next one tries
 * again; without the listener the error would end the process.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: waitingLimit });
  output.on("error", () => undefined);
  return output;
}
