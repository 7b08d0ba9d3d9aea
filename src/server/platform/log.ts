import { pino, type Logger } from "pino";

export type { Logger };

/** One JSON line per event. Personal data has no place in a log. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: ["req.headers.authorization", "*.password", "*.token"],
  });
}
