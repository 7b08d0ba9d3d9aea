import type { FastifyRequest } from "fastify";
import { cookieNames, headerNames, requestIdPattern } from "#contract/headers.ts";
import { decodedUri } from "#domain/decoded-uri.ts";
import { baseCurrency, isCurrencyCode, type CurrencyCode } from "#domain/currency.ts";
import { isLanguage, languageFor, type Language } from "#domain/language.ts";
import { allOffered, offeredOr, type Offered } from "#domain/language/offered.ts";
import { newId } from "#server/platform/ids.ts";
import { networkOf } from "#domain/network/network-of.ts";
import type { RequestContext } from "#server/platform/request-context.ts";

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Facts of a call from headers and cookies. Nothing here is trusted as an authority. */
export function contextOf(request: FastifyRequest): RequestContext {
  const offered = offeredTo(request);
  const sentId = header(request, headerNames.requestId);
  const cookies = readCookies(header(request, "cookie"));
  return {
    requestId: sentId && requestIdPattern.test(sentId) ? sentId : newId(),
    language: languageOf(
      cookies.get(cookieNames.language),
      header(request, headerNames.language),
      offered,
    ),
    currency: currencyOf(header(request, headerNames.currency), cookies.get(cookieNames.currency)),
    session: null,
    idempotencyKey: header(request, headerNames.idempotencyKey) ?? null,
    couponCode: couponOf(header(request, headerNames.coupon)),
    // Every limit counts by it.
    remoteAddress: networkOf(request.ip),
    host: request.host,
    userAgent: header(request, "user-agent"),
  };
}

/** The same of a call: the page that makes it names the language it shows, whatever another tab chose. */
export function callContextOf(request: FastifyRequest): RequestContext {
  const context = contextOf(request);
  const shown = header(request, headerNames.language);
  return isLanguage(shown)
    ? { ...context, language: offeredOr(shown, offeredTo(request)) }
    : context;
}

const ofStaff = /^\/admin(-api)?(?![\w-])/;

/** The languages that a request may be answered in: staff work in each, whatever shoppers read. */
export const offeredTo = ({ server, url }: FastifyRequest): Offered =>
  ofStaff.test(url) ? allOffered : (server.offeredLanguages?.() ?? allOffered);

/** A choice made with the language switch beats the browser's preference. */
export function languageOf(
  chosen: string | undefined,
  accepted: string | undefined,
  offered: Offered,
): Language {
  return isLanguage(chosen) && offered.includes(chosen) ? chosen : languageFor(accepted, offered);
}

export function currencyOf(...wishes: (string | undefined)[]): CurrencyCode {
  return wishes.find(isCurrencyCode) ?? baseCurrency;
}

/**
 * A code as a header or a cookie has it, written as `encodeURIComponent` does.
 * @returns undefined for another value, or one that is longer than any code
 */
export function couponOf(sent: string | undefined): string | undefined {
  if (!sent || sent.length > 400) return undefined;
  return decodedUri(sent) ?? undefined;
}

export function readCookies(text: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (text ?? "").split(";")) {
    const cut = part.indexOf("=");
    if (cut > 0) cookies.set(part.slice(0, cut).trim(), part.slice(cut + 1).trim());
  }
  return cookies;
}
