import type { CodePurpose } from "#contract/account.ts";

/** Codes that go to the address of an account; one for an order goes to the order's (R-FREE-2). */
export type AccountCode = Exclude<CodePurpose, "order">;

/** Minutes in which a code works (R-ACCOUNT-3). */
export const codeMinutes = 10;
/** Guesses at one code by the browser that requested it. */
export const codeTries = 5;
/**
 * Guesses at one code by all other browsers together. They cost the browser that asked none; with
 * the sends of a day the chance to hit a code stays below 3 in 10,000, and 1 in 10,000 until
 * strangers have used up theirs.
 */
export const otherCodeTries = 3;
/**
 * Codes sent to one account. The owner, and each browser that has signed in before, have their own
 * share; all strangers together have one, of which no single network address gets more than half.
 * When it is used up, strangers get one more after a pause each time, which grows: an owner on a new
 * device is among them, and must not be kept out for a day.
 */
export const sendsAllowed = { perQuarterHour: 3, perDay: 10, perStrangerDay: 5 };

/** Minutes between the codes that strangers get beyond their share: 10, for which a code works, to 60. */
export const pauseMinutes = (beyond: number): number => Math.min(60, codeMinutes * 2 ** beyond);

/** Codes for orders with nothing to pay, sent to one address: from one network address, and in all. */
export const orderCodesAllowed = { perQuarterHour: 3, perDay: 5, toAddressPerDay: 10 };
