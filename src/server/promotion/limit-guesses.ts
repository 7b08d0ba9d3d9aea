import type { Clock } from "#server/platform/clock.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";

const windowMs = 10 * 60_000;

/** The subject of a guess: one account, and one address with all its accounts. */
type Caller = { accountId: string; remoteAddress: string };

/**
 * Codes cannot be found by trying (R-PROMO-4): every unknown code counts
 * against the account and the address, and both must have tries left.
 */
export class GuessLimit {
  readonly #perAccount: RateLimit;
  readonly #perAddress: RateLimit;

  constructor(clock: Clock) {
    this.#perAccount = new RateLimit(clock, { burst: 10, windowMs });
    this.#perAddress = new RateLimit(clock, { burst: 60, windowMs });
  }

  /** Runs what a code is tried in; a code that is known costs nothing. */
  async run<Value>(
    { accountId, remoteAddress }: Caller,
    code: string | undefined,
    tryCode: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    if (!code) return tryCode();
    if (this.#perAccount.isSpent(accountId) || this.#perAddress.isSpent(remoteAddress)) {
      return refuse("tooManyTries");
    }
    // Counted before it is tried, so that a thousand at once are not all the first. An address may
    // be that of many people: there only what was a guess counts.
    this.#perAccount.spend(accountId);
    const outcome = await tryCode();
    const wasGuess =
      !outcome.ok && outcome.reason === "couponRefused" && outcome.data?.reason === "unknown";
    if (wasGuess) this.#perAddress.spend(remoteAddress);
    else this.#perAccount.giveBack(accountId);
    return outcome;
  }
}
