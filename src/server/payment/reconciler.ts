import { setTimeout as delay } from "node:timers/promises";
import { losesHalf, type Answered } from "#domain/payment/breaker.ts";
import { lookClasses, lookSlots, slotsNow, type LookClass } from "#domain/payment/look-plan.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { claimLooks, findLoad, noteStuck } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { claimProbeIfDue, probeOpening } from "./probe-opening.ts";
import { closeGate, countNoAnswer, passGate, returnProbe } from "./provider-gate.repository.ts";
import { claimDueRefund } from "./send-refunds.ts";

/** Between two rounds that found nothing. */
const idleMs = 1_000;
/** Between two counts of open and late payments, and of stuck ones. */
const countMs = 5_000;
/** Looks of the classes that are not urgent, and refunds, at once. */
const mostLater = 2;
const mostRefunds = 2;

export type Reconciler = { stop: () => Promise<void> };

/**
 * Looks at payments when their time has come, and sends refunds, all the time (R-PAY-5): money that
 * may be moving first, several at once, in every process; each payment is claimed by one. It has no
 * part in the queue of jobs, so that e-mails and holds never wait for a payment provider.
 */
export function startReconciler(services: PaymentServices): Reconciler {
  const stopping = new AbortController();
  const reconciler = new Rounds(services);
  const run = async () => {
    while (!stopping.signal.aborted) {
      let found = 0;
      try {
        found = await reconciler.round();
      } catch (error) {
        services.log.error({ err: error }, "payments could not be looked at");
      }
      const next = found > 0 ? reconciler.oneEnds() : undefined;
      const pause = delay(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await Promise.race([pause, ...(next ? [next] : [])]);
    }
    await reconciler.allEnd();
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type Kind = LookClass | "refund" | "opening";

/** One process's share of the work. */
class Rounds {
  readonly #services: PaymentServices;
  readonly #running = new Map<Promise<void>, Kind>();
  #calls: Answered[] = [];
  #lookSeconds = 0.1;
  #slots = lookSlots(0, 0, 0);
  /** When the gate was open last, and when the provider was asked too often. */
  #awayAt = -Infinity;
  #tooOftenAt = -Infinity;
  #countedAt = -Infinity;

  constructor(services: PaymentServices) {
    this.#services = services;
  }

  oneEnds = () => Promise.race(this.#running.keys());
  allEnd = () => Promise.all(this.#running.keys());

  /** Claims due work that there is room for. @returns how much that was. */
  async round(): Promise<number> {
    const { queries } = this.#services.database;
    await this.#count();
    const gate = await passGate(queries, "paypal");
    if (gate !== "closed") this.#awayAt = performance.now();
    if (gate === "resting") return 0;
    if (gate === "probe") return this.#probe();
    let found = await this.#opening();
    for (const each of ["refund", ...lookClasses] as const) {
      found += each === "refund" ? await this.#refunds() : await this.#looks(each, false);
    }
    return found;
  }

  /** While the provider refuses the shop, one process tries once a minute (R-PAY-10). */
  async #opening(): Promise<number> {
    if (!(await claimProbeIfDue(this.#services, "paypal"))) return 0;
    this.#run("opening", probeOpening(this.#services, "paypal"));
    return 1;
  }

  /** The most urgent look says whether the provider is back. */
  async #probe(): Promise<number> {
    for (const each of lookClasses) {
      const found = await this.#looks(each, true);
      if (found > 0) return found;
    }
    await returnProbe(this.#services.database.queries, "paypal");
    return 0;
  }

  async #looks(lookClass: LookClass, isProbe: boolean): Promise<number> {
    const most = isProbe ? 1 : this.#room(lookClass);
    if (most <= 0) return 0;
    const { queries } = this.#services.database;
    const payments = await claimLooks(queries, lookClass, most, { isProbe });
    for (const payment of payments) this.#run(lookClass, this.#look(payment, isProbe));
    return payments.length;
  }

  async #refunds(): Promise<number> {
    let found = 0;
    while (this.#room("refund") > 0) {
      const claimed = await claimDueRefund(this.#services);
      if (!claimed) break;
      this.#run("refund", claimed.send());
      found += 1;
    }
    return found;
  }

  /** Urgent looks may fill all slots, those at open payments all but one, the others two. */
  #room(kind: Kind): number {
    const now = performance.now();
    const since = { backMs: now - this.#awayAt, askedTooOftenMs: now - this.#tooOftenAt };
    const free = slotsNow(this.#slots, since) - this.#running.size;
    const of = (test: (each: Kind) => boolean) => [...this.#running.values()].filter(test).length;
    if (kind === 0) return free;
    if (kind === "refund") return Math.min(free, mostRefunds - of((each) => each === "refund"));
    // One slot alone serves them all, the urgent first.
    const others = Math.max(free - 1, this.#running.size === 0 ? Math.min(free, 1) : 0);
    if (kind === 1) return others;
    const later = of((each) => typeof each === "number" && each > 1);
    return Math.min(others, mostLater - later);
  }

  #run(kind: Kind, work: Promise<unknown>): void {
    const end = work.then(
      () => undefined,
      (error: unknown) => this.#services.log.error({ err: error }, "a look failed"),
    );
    const tracked: Promise<void> = end.then(() => {
      this.#running.delete(tracked);
    });
    this.#running.set(tracked, kind);
  }

  async #look(payment: PaymentRow, isProbe: boolean): Promise<void> {
    const began = performance.now();
    const looked = await lookAtPayment(this.#services, payment);
    const { queries } = this.#services.database;
    const { answered, retryAfterMs } = looked;
    if (looked.skipped) return isProbe ? returnProbe(queries, payment.provider) : undefined;
    const now = performance.now();
    if (looked.tooOften) this.#tooOftenAt = now;
    this.#lookSeconds = this.#lookSeconds * 0.9 + ((now - began) / 1000) * 0.1;
    this.#calls = [...this.#calls.slice(-19), { at: now, answered }];
    if (answered) return closeGate(queries, payment.provider);
    const trip = losesHalf(this.#calls, now);
    if (trip) this.#calls = [];
    return countNoAnswer(queries, payment.provider, { isProbe, trip, retryAfterMs });
  }

  async #count(): Promise<void> {
    const now = performance.now();
    if (now - this.#countedAt < countMs) return;
    this.#countedAt = now;
    const { queries } = this.#services.database;
    const { open, lateSeconds } = await findLoad(queries);
    this.#slots = lookSlots(open, this.#lookSeconds, lateSeconds);
    await noteStuck(queries);
  }
}
