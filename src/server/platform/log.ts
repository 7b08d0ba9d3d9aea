import { pino, type DestinationStream, type Logger } from "pino";

export type { Logger };

/**
 * One JSON line per event. Personal data has no place in a log.
 * @param to where lines go; the standard output by default
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = ["req.headers.authorization", "*.password", "*.token"];
  return pino({ level, base: null, redact }, to);
}
