import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Megabytes: enough for the demo shop, its log written ahead and a bench; it lies in memory. */
const wholeShop = 1_536;
const refillMs = 200;

/** A disk of its own that can be filled to the last byte without filling the machine's. */
export class SmallDisk {
  readonly folder: string;
  readonly #balloon: string;
  #filling: NodeJS.Timeout | undefined;

  private constructor(folder: string) {
    this.folder = folder;
    this.#balloon = join(folder, "balloon");
  }

  /** @returns null where the system gives none: it takes Linux and root. */
  static mount(folder: string): SmallDisk | null {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
    mkdirSync(folder, { recursive: true });
    try {
      const options = `size=${wholeShop}m,mode=0755`;
      execFileSync("mount", ["-t", "tmpfs", "-o", options, "kitroom", folder], { stdio: "ignore" });
    } catch {
      return null;
    }
    return new SmallDisk(folder);
  }

  /** From now on there is no room: what others set free is taken at once. */
  fill(): void {
    this.#blow();
    this.#filling = setInterval(() => this.#blow(), refillMs);
    this.#filling.unref();
  }

  clear(): void {
    clearInterval(this.#filling);
    rmSync(this.#balloon, { force: true });
  }

  unmount(): void {
    this.clear();
    execFileSync("umount", ["--lazy", this.folder], { stdio: "ignore" });
  }

  #blow(): void {
    const file = openSync(this.#balloon, "a");
    try {
      // Large pieces first, and then the rest.
      for (const size of [4 << 20, 64 << 10, 1 << 12]) blowUp(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }
}

/** Writes until there is no room for one piece more. */
function blowUp(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
