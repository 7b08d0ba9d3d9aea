/**
 * The meaning of a provider's refusal of one payment to us and to its buyer (R-PAY-13). `declined`
 * other means may work by the same link · `linkDead` only a new order can be paid · `payer` only
 * another account can pay · `rules` it can never be paid this way · `shopBlocked` our own account
 * may not take money · `unlisted` a reason we do not know.
 */
export const refusedWords = [
  "declined",
  "linkDead",
  "payer",
  "rules",
  "shopBlocked",
  "unlisted",
] as const;
export type RefusedWord = (typeof refusedWords)[number];

/**
 * The party that a refusal concerns, and so may stop (R-PAY-10): the payer, this one payment,
 * the ordered goods, the shop's account at the provider, the permissions of its credentials there;
 * or a word we do not know, which stops nothing but its payment.
 */
export type RefusalConcern =
  | "payer"
  | "payment"
  | "content"
  | "account"
  | "permission"
  | "unlisted";

/** Only these are about the shop itself, and the same for every buyer. */
export type ShopConcern = "account" | "permission";
export const isOfShop = (concern: RefusalConcern): concern is ShopConcern =>
  concern === "account" || concern === "permission";

/**
 * The facts that a payment keeps of its last refusal; `notApproved` where the provider contradicts
 * itself.
 */
export const refusedAs = [...refusedWords, "notApproved"] as const;
export type RefusedAs = (typeof refusedAs)[number];

/** Nothing of the same order can be paid after these: it ends at once, and its buyer orders anew. */
export const isFinalRefusal = (word: RefusedWord): boolean =>
  word === "linkDead" || word === "rules";

/** So many tries come soon one after the other; then pauses grow. */
const quickTries = 3;

/**
 * Whether approved money that was refused is tried again (R-PAY-5, R-PAY-13). A new approval is
 * tried at once, and so is one that a person requests. Without either a payment that is over never
 * is, others after pauses that grow.
 * @param sign how a new approval is known: by an event, or only by a change of the provider's order.
 *   Where clocks differ, each refusal looks like one: from the fourth try on it waits for an eighth of
 *   the pause.
 * @param tries how often it was tried, from 1. @param sinceMs since the last one.
 */
export function mayTryAgain(
  { tries, sinceMs, isOver }: { tries: number; sinceMs: number; isOver: boolean },
  sign: "event" | "change" | "person" | null,
): boolean {
  if (sign === "event") return true;
  if (sign === "change") return tries <= quickTries || sinceMs >= refusedPauseMs(tries) / 8;
  if (isOver) return false;
  return sign === "person" || sinceMs >= refusedPauseMs(tries);
}

const minute = 60_000;

/**
 * Milliseconds from a refusal until approved money is tried again without news of its buyer: a
 * minute three times, then twice as long each time.
 */
export const refusedPauseMs = (tries: number): number =>
  minute * 2 ** Math.max(0, tries - quickTries);

/** Buyers who press again sooner than this read the same answer: the provider counts tries. */
export const pressPauseMs = 5_000;

/** Two refusals of orders of different buyers within so long may be about the shop's account. */
export const evidenceMinutes = 10;

/** Between two tries of the opening while it is closed. */
export const probeSeconds = 60;

/** The buyer of an order that the provider refused to open. */
export type RefusedBuyer = {
  orderId: string;
  accountId: string;
  email: string;
  /** null once it is forgotten: then it distinguishes no buyers. */
  network: string | null;
};

/**
 * Whether refusals come from different buyers: two orders that differ in account, e-mail address
 * and network, so that nobody closes a shop from two tabs (R-PAY-10).
 */
export const areOfDifferentBuyers = (refused: readonly RefusedBuyer[]): boolean =>
  refused.some((one, at) => refused.slice(at + 1).some((other) => differ(one, other)));

const differ = (one: RefusedBuyer, other: RefusedBuyer): boolean =>
  one.orderId !== other.orderId &&
  one.accountId !== other.accountId &&
  one.email.trim().toLowerCase() !== other.email.trim().toLowerCase() &&
  one.network !== null &&
  other.network !== null &&
  one.network !== other.network;
