import type { Clock } from "./clock.ts";

/** A moment of the database, between two of this process; milliseconds. */
export type ClockReading = { askedAt: number; databaseMs: number; answeredAt: number };

/**
 * The database's time in this process: holds and looks of several processes whose system clocks
 * differ, or jump, agree (R-CHECKOUT-3). Between readings it goes on by the process's steady clock.
 */
export class DatabaseClock implements Clock {
  readonly #steadyNow: () => number;
  /** Milliseconds since 1970 when the steady clock began; the system's until the first reading. */
  #zero: number;
  #isRead = false;

  /** @param steadyNow milliseconds that never jump */
  constructor(steadyNow: () => number = () => performance.now()) {
    this.#steadyNow = steadyNow;
    this.#zero = Date.now() - steadyNow();
  }

  readonly now = (): Date => new Date(Math.round(this.#zero + this.#steadyNow()));

  /**
   * Moves only as far as the reading proves: when it was taken is known no better than between
   * question and answer, so that a slow answer moves nothing.
   */
  read({ askedAt, databaseMs, answeredAt }: ClockReading): void {
    const earliest = databaseMs - answeredAt;
    const latest = databaseMs - askedAt;
    this.#zero = this.#isRead
      ? Math.min(Math.max(this.#zero, earliest), latest)
      : (earliest + latest) / 2;
    this.#isRead = true;
  }
}
