import {
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

const NEWLINE = 10;

/**
 * An append-only file of JSON lines. A line is on the disk once `settled()` resolves, so a process
 * that answers after it may be killed at once. Lines appended while the disk is busy share
 * one sync.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #onFailure: (error: unknown) => void;
  #waiting: string[] = [];
  #tail: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, onFailure: (error: unknown) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
  }

  /**
   * Opens the journal in `directory`, handing every line it holds to `replay` first.
   * A last line without its newline was never answered for and is cut off; any other unreadable
   * line throws. `onFailure` hears of a write that did not reach the disk: nothing may be
   * answered after that.
   */
  static async open(
    directory: string,
    replay: (line: unknown) => void,
    onFailure: (error: unknown) => void,
  ): Promise<Journal> {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, "journal.jsonl");
    const whole = readWhole(path);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    for (const [index, line] of whole.toString("utf8", 0, end).split("\n").entries()) {
      if (line === "") continue;
      replay(parseLine(path, index + 1, line));
    }
    if (end < whole.length) truncateSync(path, end);
    const file = await open(
      path,
      constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND,
      0o600,
    );
    await file.sync();
    syncDirectory(dirname(path));
    return new Journal(file, onFailure);
  }

  append(line: unknown): void {
    this.#waiting.push(`${JSON.stringify(line)}\n`);
    if (this.#waiting.length === 1) this.#tail = this.#tail.then(() => this.#flush());
  }

  /** Resolves when every line appended so far is on the disk. */
  settled(): Promise<void> {
    return this.#tail;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    try {
      await this.#file.appendFile(lines.join(""));
      await this.#file.datasync();
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }
}

function readWhole(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return Buffer.alloc(0);
    }
    throw error;
  }
}

function parseLine(path: string, number: number, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${path}:${number} is not readable; the journal was changed from outside.`);
  }
}

/** A new file's name is durable only once its directory is. */
function syncDirectory(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
