import type { BrowserCookie } from "#server/platform/request-context.ts";
import { newId, sha256 } from "#server/platform/ids.ts";

/**
 * A browser that requested a code, by the secret it keeps: its guesses are its own (R-ACCOUNT-3).
 */
export const browserAsker = (cookie: BrowserCookie | undefined): string =>
  cookie?.sent ? `browser:${sha256(cookie.sent).toString("base64url")}` : "browser:";

/** Makes a browser known that requests a code. @returns the asker as `browserAsker` finds it. */
export function rememberAsker(cookie: BrowserCookie | undefined): string {
  const sent = cookie?.sent ?? newId();
  cookie?.keep(sent);
  return browserAsker(cookie && { ...cookie, sent });
}

/** A signed-in account requests codes that confirm the account's own address. */
export const accountAsker = (accountId: string): string => `account:${accountId}`;
