import type { TokenPair } from "#contract/auth.ts";
import { storedText } from "#web/platform/storage.ts";

const stored = {
  token: storedText("token"),
  refreshToken: storedText("refreshToken"),
  /** `Y` while the tokens are a guest's. */
  guest: storedText("guest"),
};

/** Used where storage is denied; lasts as long as the page. */
let held: TokenPair | null = null;

/** The tokens of this browser. Storage first: another tab may have refreshed them. */
export function tokens(): TokenPair | null {
  const token = stored.token.read();
  const refreshToken = stored.refreshToken.read();
  return token && refreshToken ? { token, refreshToken } : held;
}

/** @param isGuest whether they are a guest's; absent when they only replace others */
export function storeTokens(pair: TokenPair, isGuest?: boolean): void {
  held = pair;
  if (isGuest !== undefined) stored.guest.write(isGuest ? "Y" : null);
  // In this order: a tab that reads the new access token also finds its refresh token.
  stored.refreshToken.write(pair.refreshToken);
  stored.token.write(pair.token);
}

export function dropTokens(): void {
  held = null;
  for (const entry of [stored.guest, stored.token, stored.refreshToken]) entry.write(null);
}

/** Whether the tokens are a guest's: there is a cart to lose and no account to sign out. */
export const isGuestSession = (): boolean => stored.guest.read() === "Y";
