import { useRouteLoaderData } from "react-router";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import type { RequestLocale } from "#web/i18n/request-locale.ts";

/** The currency this page's prices are in, as the root's loader tells it. */
export function useCurrency(): CurrencyCode {
  return useRouteLoaderData<RequestLocale>("root")?.currency ?? baseCurrency;
}
