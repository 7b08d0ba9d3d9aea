import { cookieNames } from "#contract/headers.ts";
import type { Language } from "#domain/language.ts";
import { storedText } from "#web/platform/storage.ts";
import { keepCookie } from "./keep-cookie.ts";

/** Stored, and in a cookie of 30 days for the server (R-STORE-2). */
export function rememberLanguage(language: Language): void {
  storedText("lang").write(language);
  keepCookie(cookieNames.language, language);
}

/** Address of the same page in a language, `/search?q=away` → `/search?q=away&lang=zh-CN`. */
export function addressIn(language: Language | null, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (language === null) query.delete("lang");
  else query.set("lang", language);
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** Reloads the same path and query without `lang`, which would override the choice. */
export function changeLanguage(language: Language): void {
  rememberLanguage(language);
  const { pathname, search, hash } = window.location;
  const address = addressIn(null, pathname, search);
  if (address === pathname + search) window.location.reload();
  else window.location.replace(address + hash);
}
