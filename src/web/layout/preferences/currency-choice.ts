import { cookieDays, cookieNames } from "#contract/headers.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { storedText } from "#web/platform/storage.ts";

/** Stored for calls, and in a cookie for pages; prices change by a full load (R-STORE-2). */
export function changeCurrency(code: CurrencyCode): void {
  storedText("currency").write(code);
  const seconds = cookieDays * 24 * 60 * 60;
  document.cookie = `${cookieNames.currency}=${code}; path=/; max-age=${seconds}; samesite=lax`;
  window.location.reload();
}
