/** Minutes in which a code works (R-ACCOUNT-3). */
export const codeMinutes = 10;
/** Guesses at one code; with the sends of a day the chance to hit one stays below 5 in 100,000. */
export const codeTries = 5;
/**
 * Codes sent to one account. The owner, and each browser that has signed in before, have their own
 * share; all strangers together have one, of which no single network address gets more than half.
 */
export const sendsAllowed = { perQuarterHour: 3, perDay: 10, perStrangerDay: 5 };
