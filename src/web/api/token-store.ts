import type { TokenPair } from "#contract/auth.ts";
import { storageKeys } from "#contract/headers.ts";
import { readStored, writeStored } from "./storage.ts";

let held: TokenPair | null = null;

/** The pair of this browser; storage first, for another tab may have refreshed it. */
export function tokens(): TokenPair | null {
  const token = readStored(storageKeys.token);
  const refreshToken = readStored(storageKeys.refreshToken);
  return token && refreshToken ? { token, refreshToken } : held;
}

/** @param isGuest whose they are; absent when they only take the place of others. */
export function storeTokens(pair: TokenPair, isGuest?: boolean): void {
  held = pair;
  if (isGuest !== undefined) writeStored(storageKeys.guest, isGuest ? "Y" : null);
  // In this order: a tab that sees the new token sees what refreshes it as well.
  writeStored(storageKeys.refreshToken, pair.refreshToken);
  writeStored(storageKeys.token, pair.token);
}

export function dropTokens(): void {
  held = null;
  writeStored(storageKeys.guest, null);
  writeStored(storageKeys.token, null);
  writeStored(storageKeys.refreshToken, null);
}

/** Whether the session is known to be a guest's: there is a cart to lose and nobody to sign out. */
export const isGuestSession = (): boolean => readStored(storageKeys.guest) === "Y";
