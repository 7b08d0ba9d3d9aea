import { useRouteLoaderData } from "react-router";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import type { RequestLocale } from "#web/i18n/request-locale.ts";

/** The currency of this page's prices, from the root loader. */
export function useCurrency(): CurrencyCode {
  return useRouteLoaderData<RequestLocale>("root")?.currency ?? baseCurrency;
}
