import { setTimeout as delay } from "node:timers/promises";

/** The faults go on so long after the last checkout began, or after anything last began or ended. */
const faultsAfterMs = { last: 60_000, stalled: 300_000 };

/** How far the checkouts are; faults end by it, and who waits asks it whether to go on waiting. */
export class Crowd {
  readonly #agreeMs: number;
  #begun = 0;
  #done = 0;
  #lastBegan = Date.now();
  #lastMoved = Date.now();
  #faultsEnded: number | null = null;

  constructor(agreeMs: number) {
    this.#agreeMs = agreeMs;
  }

  begin(): void {
    this.#begun += 1;
    this.#lastBegan = this.#lastMoved = Date.now();
  }

  end(): void {
    this.#done += 1;
    this.#lastMoved = Date.now();
  }

  async untilFaultsEnd(checkouts: number): Promise<void> {
    for (;;) {
      const isLate = Date.now() - this.#lastBegan > faultsAfterMs.last;
      const isStalled = Date.now() - this.#lastMoved > faultsAfterMs.stalled;
      if (this.#done === checkouts || (this.#begun === checkouts && isLate) || isStalled) return;
      await delay(200);
    }
  }

  /** @returns when. */
  endFaults(): number {
    return (this.#faultsEnded = Date.now());
  }

  /** While there are faults nobody gives up, however slow the machine is. */
  readonly isPatient = (): boolean =>
    this.#faultsEnded === null || Date.now() - this.#faultsEnded < this.#agreeMs;
}
