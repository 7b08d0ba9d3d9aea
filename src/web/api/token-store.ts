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

export function storeTokens(pair: TokenPair): void {
  held = pair;
  // In this order: a tab that sees the new token sees what refreshes it as well.
  writeStored(storageKeys.refreshToken, pair.refreshToken);
  writeStored(storageKeys.token, pair.token);
}

export function dropTokens(): void {
  held = null;
  writeStored(storageKeys.token, null);
  writeStored(storageKeys.refreshToken, null);
}
