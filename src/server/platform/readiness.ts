import { setTimeout as delay } from "node:timers/promises";

/** Thrown by a check that knows more than that its part is missing. */
export class Missing extends Error {}

/** Missing parts by name, `draining` among it, and why where that is known. */
export type ReadinessLook = { reasons: string[]; why: Record<string, string> };

/** One part that serving needs. Rejects while the part is missing. */
export type ReadinessCheck = () => Promise<unknown>;

/** A part that does not answer for so long counts as missing. */
const checkLimitMs = 2_000;
/** One look serves all probes within this time, so that frequent probes cost nothing. */
const keptMs = 1_000;

/** Whether this process can serve, for the proxy in front of it (`/readyz`). */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  #draining = false;
  #look: { begun: number; found: Promise<ReadinessLook> } | null = null;

  /** @param name stands in the answer while the check rejects. */
  require(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** From now on the process is not ready: it finishes its work and ends. */
  drain(): void {
    this.#draining = true;
  }

  /** Nothing is missing for a ready process. */
  async look(): Promise<ReadinessLook> {
    if (this.#draining) return { reasons: ["draining"], why: {} };
    const now = performance.now();
    if (!this.#look || now - this.#look.begun > keptMs) {
      this.#look = { begun: now, found: this.#findMissing() };
    }
    return this.#look.found;
  }

  async #findMissing(): Promise<ReadinessLook> {
    const found: ReadinessLook = { reasons: [], why: {} };
    const looks = [...this.#checks].map(async ([name, check]) => ({
      name,
      missing: await whyMissing(check),
    }));
    for (const { name, missing } of await Promise.all(looks)) {
      if (missing === null) continue;
      found.reasons.push(name);
      if (missing !== "") found.why[name] = missing;
    }
    return found;
  }
}

/** @returns null when the part is there; "" when nothing more is known. */
async function whyMissing(check: ReadinessCheck): Promise<string | null> {
  const limit = new AbortController();
  const tooLate = delay(checkLimitMs, "", { signal: limit.signal }).catch(() => "");
  const missing = check().then(
    () => null,
    (error: unknown) => (error instanceof Missing ? error.message : ""),
  );
  try {
    return await Promise.race([missing, tooLate]);
  } finally {
    limit.abort();
  }
}
