import type { Clock } from "./clock.ts";

type Bucket = { tokens: number; at: number };

/**
 * Token buckets by subject, in memory: each process counts for itself, which is enough to slow
 * guessing down and costs no statement.
 */
export class RateLimit {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perMs: number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param limit so many at once, and as many again spread over `windowMs`. */
  constructor(clock: Clock, limit: { burst: number; windowMs: number }) {
    this.#clock = clock;
    this.#burst = limit.burst;
    this.#perMs = limit.burst / limit.windowMs;
  }

  /** Whether the subject has used up its allowance; counts nothing. */
  isSpent(subject: string): boolean {
    return this.#refill(subject).tokens < 1;
  }

  spend(subject: string): void {
    const bucket = this.#refill(subject);
    this.#buckets.set(subject, { ...bucket, tokens: Math.max(0, bucket.tokens - 1) });
    if (this.#buckets.size > bucketsMax) this.#dropFull();
  }

  /** Spends one. @returns false, and spends none, where the allowance is used up */
  take(subject: string): boolean {
    if (this.isSpent(subject)) return false;
    this.spend(subject);
    return true;
  }

  /**
   * Spends one for something that is done at once. A call that the shop could not finish spends
   * none.
   * @returns null where the allowance is used up; nothing is done then
   */
  async during<Done>(subject: string, attempt: () => Promise<Done>): Promise<Done | null> {
    if (!this.take(subject)) return null;
    try {
      return await attempt();
    } catch (error) {
      this.giveBack(subject);
      throw error;
    }
  }

  /** Takes one spending back, for an action that turned out to be free. */
  giveBack(subject: string): void {
    const bucket = this.#refill(subject);
    this.#buckets.set(subject, { ...bucket, tokens: Math.min(this.#burst, bucket.tokens + 1) });
  }

  #refill(subject: string): Bucket {
    const now = this.#clock.now().getTime();
    const bucket = this.#buckets.get(subject);
    if (!bucket) return { tokens: this.#burst, at: now };
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now - bucket.at);
    const tokens = Math.min(this.#burst, bucket.tokens + passed * this.#perMs);
    return { tokens, at: now };
  }

  /** Full buckets say nothing; the oldest of the rest go when there are still too many. */
  #dropFull(): void {
    for (const subject of this.#buckets.keys()) {
      if (this.#refill(subject).tokens >= this.#burst) this.#buckets.delete(subject);
    }
    for (const subject of this.#buckets.keys()) {
      if (this.#buckets.size <= bucketsMax) return;
      this.#buckets.delete(subject);
    }
  }
}

/** Some megabytes at most, however many addresses ask. */
const bucketsMax = 20_000;
