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
  return pino({ level, base: null, redact }, to);
}
