import { cookieNames } from "#contract/headers.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { storedText } from "#web/platform/storage.ts";
import { keepCookie } from "./keep-cookie.ts";

/** Stored for calls, and in a cookie for pages; prices change by a full load (R-STORE-2). */
export function changeCurrency(code: CurrencyCode): void {
  storedText("currency").write(code);
  keepCookie(cookieNames.currency, code);
  window.location.reload();
}
