/**
 * Where a return stands (R-AFTER-4): asked for, approved with a slip, refused, counted and settled,
 * or withdrawn by its buyer.
 */
export const returnStates = ["asked", "approved", "refused", "closed", "withdrawn"] as const;
export type ReturnState = (typeof returnStates)[number];

const moves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ["approved", "refused", "withdrawn"],
  // Refused, too: a parcel that never comes, or goods that were worn.
  approved: ["closed", "refused", "withdrawn"],
  refused: [],
  closed: [],
  withdrawn: [],
};

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean =>
  moves[from].includes(to);

export const returnReasons = [
  "tooSmall",
  "tooLarge",
  "notAsExpected",
  "faulty",
  "wrongItem",
  "changedMind",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnWishes = ["refund", "exchange"] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Days to send an approved return in; units of an exchange are kept as long (R-AFTER-4). */
export const sendBackDays = 14;
