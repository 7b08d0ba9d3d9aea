import { accessSync, constants, existsSync, renameSync, statSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** A log file past this many bytes is set aside. */
const fileLimit = 20_000_000;
/** Older files that are kept, as `server.log.1` (the newest) to `server.log.5`. */
const filesKept = 5;
/** Bytes of lines that may wait for a slow disk; more are dropped, for memory has an end, too. */
const waitingLimit = 4_000_000;

export type ServerLogOptions = {
  /** Called once when lines begin to be dropped, with the reason. */
  onTrouble?: (reason: string) => void;
  fileLimit?: number;
};

/**
 * `server.log` in the data directory. A disk that is full or a file that cannot be written ends
 * nothing: lines are dropped and counted, the next line tries again, and the log says how many
 * are missing once it can be written (R-OUTAGE-5).
 */
export class ServerLog {
  readonly #path: string;
  readonly #options: ServerLogOptions;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #reason = "";
  #writing: Promise<void> | undefined;

  constructor(path: string, options: ServerLogOptions = {}) {
    this.#path = path;
    this.#options = options;
  }

  /** @param line without its newline */
  write(line: string): void {
    if (this.#waitingBytes > waitingLimit) {
      this.#drop(1, "the disk is too slow");
      return;
    }
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    this.#writing ??= this.#writeWaiting().finally(() => (this.#writing = undefined));
  }

  /** Resolves when all lines so far are written or dropped. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      try {
        setFullFileAside(this.#path, this.#options.fileLimit ?? fileLimit);
        const missing = this.#dropped;
        const gap = missing > 0 ? [describeGap(missing, this.#reason)] : [];
        await appendFile(this.#path, `${[...gap, ...lines].join("\n")}\n`, { mode: 0o600 });
        this.#dropped -= missing;
      } catch (error) {
        this.#drop(lines.length, error instanceof Error ? error.message : String(error));
      }
    }
  }

  #drop(lines: number, reason: string): void {
    if (this.#dropped === 0) this.#options.onTrouble?.(reason);
    this.#dropped += lines;
    this.#reason = reason;
  }
}

/** Begins on a line of its own: the write that failed may have left half of one. */
function describeGap(lines: number, reason: string): string {
  const msg = `up to ${lines} lines are missing here: ${reason}`;
  return `\n${JSON.stringify({ level: 40, time: Date.now(), msg })}`;
}

/** `server.log` becomes `server.log.1`, that one `.2`, and so on; the oldest goes. */
function setFullFileAside(path: string, limit: number): void {
  if (!isLargerThan(path, limit)) return;
  for (let number = filesKept; number >= 1; number -= 1) {
    const newer = number === 1 ? path : `${path}.${number - 1}`;
    if (existsSync(newer)) renameSync(newer, `${path}.${number}`);
  }
}

function isLargerThan(path: string, limit: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > limit;
}

/**
 * Makes the data directory where it is missing and opens its `server.log`.
 * @throws Error with words for the terminal where this user may not write there
 */
export function openServerLog(dataDir: string, options: ServerLogOptions): ServerLog {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`${dataDir} can't be created or written by this user.`, { cause: error });
  }
  return new ServerLog(join(dataDir, "server.log"), options);
}
