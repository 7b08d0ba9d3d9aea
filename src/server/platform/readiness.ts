import { setTimeout as delay } from "node:timers/promises";

/** One part that serving needs. Rejects while the part is missing. */
export type ReadinessCheck = () => Promise<unknown>;

/** A part that does not answer for so long counts as missing. */
const checkLimitMs = 2_000;
/** One look serves all who ask within this time, so that asking often costs nothing. */
const keptMs = 1_000;

/** Whether this process can serve, for what stands in front of it (`/readyz`). */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  #draining = false;
  #look: { begun: number; missing: Promise<string[]> } | null = null;

  /** @param name stands in the answer while the check rejects. */
  require(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** From now on the process is not ready: it finishes what it has begun and ends. */
  drain(): void {
    this.#draining = true;
  }

  /** @returns the names of what is missing, `draining` among them; empty for a ready process. */
  async reasons(): Promise<string[]> {
    if (this.#draining) return ["draining"];
    const now = performance.now();
    if (!this.#look || now - this.#look.begun > keptMs) {
      this.#look = { begun: now, missing: this.#findMissing() };
    }
    return this.#look.missing;
  }

  async #findMissing(): Promise<string[]> {
    const names = [...this.#checks].map(async ([name, check]) =>
      (await isMissing(check)) ? [name] : [],
    );
    return (await Promise.all(names)).flat();
  }
}

async function isMissing(check: ReadinessCheck): Promise<boolean> {
  const limit = new AbortController();
  const tooLate = delay(checkLimitMs, true, { signal: limit.signal }).catch(() => true);
  const missing = check().then(
    () => false,
    () => true,
  );
  try {
    return await Promise.race([missing, tooLate]);
  } finally {
    limit.abort();
  }
}
