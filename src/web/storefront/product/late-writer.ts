/** Milliseconds without a change after which it is written: that costs as much as drawing. */
const PAUSE = 200;

/** Whoever leaves the page sooner finds it written all the same. */
const endings = ["beforeunload", "pagehide"] as const;

/** Keeps the last of many writes back until there is a pause, so that none stands in a key's way. */
export class LateWriter {
  #write: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  put(write: () => void): void {
    // Listeners for leaving are dear, too: once for a row of changes.
    if (!this.#write) for (const ending of endings) window.addEventListener(ending, this.flush);
    this.#write = write;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, PAUSE);
  }

  /** Writes now what was kept back. */
  flush = (): void => {
    const write = this.#write;
    this.drop();
    write?.();
  };

  /** What was kept back is never written. */
  drop = (): void => {
    if (!this.#write) return;
    this.#write = null;
    clearTimeout(this.#timer);
    for (const ending of endings) window.removeEventListener(ending, this.flush);
  };
}
