/**
 * States of a return (R-AFTER-4): requested, approved with a slip, refused, counted and settled,
 * withdrawn by its buyer, or expired because its parcel never came.
 */
export const returnStates = [
  "asked",
  "approved",
  "refused",
  "closed",
  "withdrawn",
  "expired",
] as const;
export type ReturnState = (typeof returnStates)[number];

const moves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ["approved", "refused", "withdrawn"],
  // Refused, too: a parcel that never comes, or goods that were worn.
  approved: ["closed", "refused", "withdrawn", "expired"],
  refused: [],
  closed: [],
  withdrawn: [],
  expired: [],
};

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean =>
  moves[from].includes(to);

export const returnReasons = [
  "tooSmall",
  "tooLarge",
  "notAsPictured",
  "faulty",
  "wrongPrint",
  "wrongItem",
  "changedMind",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Reasons that are the shop's own mistake: claimed with printed lines, too, and for longer
 * (R-AFTER-9).
 */
const faults: readonly ReturnReason[] = ["faulty", "wrongPrint", "wrongItem"];
export const isFault = (reason: ReturnReason): boolean => faults.includes(reason);

/** Faults that a picture shows, or a note says why none does. */
const shown: readonly ReturnReason[] = ["faulty", "wrongPrint"];
export const needsPhoto = (reason: ReturnReason): boolean => shown.includes(reason);

/** Pictures of one line of a return. */
export const mostReturnPhotos = 4;

export const returnWishes = ["refund", "exchange"] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Days that a parcel may travel after the last day to send it; then the return expires (R-AFTER-7). */
export const returnGraceDays = 7;

/** Days before that last day on which its buyer is reminded. */
export const returnReminderDays = 3;

const dayMs = 86_400_000;

/**
 * The last moment to send an approved return; units of an exchange are kept as long (R-AFTER-4).
 * @param from of its approval, in ms since 1970
 */
export const sendBackUntil = (from: number, days: number): number => from + days * dayMs;

/** The step due for an approved return at a moment; every time in ms since 1970. */
export function dueOfReturn(
  { sendUntil, isReminded }: { sendUntil: number; isReminded: boolean },
  now: number,
): "expire" | "remind" | null {
  if (now >= sendUntil + returnGraceDays * dayMs) return "expire";
  const isSoon = now >= sendUntil - returnReminderDays * dayMs && now < sendUntil;
  return isSoon && !isReminded ? "remind" : null;
}
