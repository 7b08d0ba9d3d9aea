import { hasGuess, returnGuess, takeGuess, type Limits } from "#server/platform/guess-limit.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";

const windowMs = 10 * 60_000;
const ofAccount = { name: "coupon", burst: 10, windowMs };
const ofAddress = { name: "coupons", burst: 60, windowMs };

/** The subject of a guess: one account, and one address with all its accounts and without any. */
type Caller = { accountId: string | null; remoteAddress: string };

/**
 * Codes cannot be found by trying (R-PROMO-4): every unknown code counts against the account and the
 * address, in all processes together, and both must have tries left. A code that is known costs
 * nothing.
 */
export async function limitGuesses<Value>(
  limits: Limits,
  { accountId, remoteAddress }: Caller,
  code: string | undefined,
  tryCode: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!code) return tryCode();
  const guesser = accountId ?? `network:${remoteAddress}`;
  if (!(await hasGuess(limits, ofAddress, remoteAddress))) return refuse("tooManyTries");
  // Counted before it is tried, so that a thousand at once are not all the first. An address may be
  // that of many people: there only real guesses count.
  if (!(await takeGuess(limits, ofAccount, guesser))) return refuse("tooManyTries");
  let wasGuess = false;
  try {
    const outcome = await tryCode();
    wasGuess =
      !outcome.ok && outcome.reason === "couponRefused" && outcome.data?.reason === "unknown";
    if (wasGuess) await takeGuess(limits, ofAddress, remoteAddress);
    return outcome;
  } finally {
    // A try without an answer has revealed nothing.
    if (!wasGuess) await returnGuess(limits, ofAccount, guesser);
  }
}
