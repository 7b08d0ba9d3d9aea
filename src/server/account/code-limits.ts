/** Minutes in which a code works (R-ACCOUNT-3). */
export const codeMinutes = 10;
/** Guesses at one code; with the sends of a day the chance to hit one stays below 5 in 100,000. */
export const codeTries = 5;
/** Codes sent to one account, counted over all callers. */
export const sendsAllowed = { perQuarterHour: 3, perDay: 10 };
