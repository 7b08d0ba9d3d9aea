/**
 * When a hold ends for a buyer whose payment was declined: as long again from then, once.
 * @param hold times in ms since 1970; `extendedAt` is null for a hold that was not extended yet.
 * @param holdMinutes the setting: so long goods are held for a buyer who has gone to pay
 */
export function holdEndAfterDecline(
  hold: { expiresAt: number; extendedAt: number | null },
  now: number,
  holdMinutes: number,
): number {
  const again = now + holdMinutes * 60_000;
  return hold.extendedAt === null ? Math.max(hold.expiresAt, again) : hold.expiresAt;
}

/** So long goods are kept on where nobody knows whether their money was approved (R-CHECKOUT-3). */
export const keepUnseenMinutes = 15;
