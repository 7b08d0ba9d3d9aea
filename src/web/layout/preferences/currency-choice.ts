import { cookieNames } from "#contract/headers.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { storedText } from "#web/platform/storage.ts";
import { keepCookie } from "./keep-cookie.ts";

/** Stored for calls, and in a cookie of 30 days for pages (R-STORE-2). */
export function rememberCurrency(code: CurrencyCode): void {
  storedText("currency").write(code);
  keepCookie(cookieNames.currency, code);
}

/** Prices change by a full load, without a `currency` in the address, which would override the choice. */
export function changeCurrency(code: CurrencyCode): void {
  rememberCurrency(code);
  const address = new URL(window.location.href);
  if (!address.searchParams.has("currency")) {
    window.location.reload();
    return;
  }
  address.searchParams.delete("currency");
  window.location.replace(address.href);
}
