import { createHmac, randomBytes } from "node:crypto";
import type { TokenPair } from "#contract/auth.ts";
import { newToken } from "#server/platform/ids.ts";

/** Lifetimes of opaque tokens (R-SESSION-1). */
export const accessMinutes = 15;
export const refreshDays = 30;
/** A staff session ends after so long without use, and after so long in any case (R-SESSION-9). */
export const staffSession = { idleHours: 8, days: 7 } as const;
/** A customer's session ends after so long in any case; a guest's has a cart and no rights. */
export const customerSessionDays = 365;
/** A second tab may present a refresh token again for so long and gets the same pair. */
export const graceSeconds = 10;

export const newPair = (): TokenPair => ({ token: newToken(), refreshToken: newToken() });

export const newSalt = (): Buffer => randomBytes(32);

/**
 * The pair that follows a refresh token. Only old token *and* stored salt together give it, so
 * neither a stolen old token nor a read database opens the session.
 */
export function successorOf(refreshToken: string, salt: Buffer): TokenPair {
  const derive = (purpose: string) =>
    createHmac("sha256", salt).update(`${purpose}:${refreshToken}`).digest("base64url");
  return { token: derive("access"), refreshToken: derive("refresh") };
}
