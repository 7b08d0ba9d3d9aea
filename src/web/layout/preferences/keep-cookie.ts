import { cookieDays } from "#contract/headers.ts";

/** A choice for the server's pages, for 30 days (R-STORE-2); behind https it goes by https alone. */
export function keepCookie(name: string, value: string): void {
  const seconds = cookieDays * 24 * 60 * 60;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
