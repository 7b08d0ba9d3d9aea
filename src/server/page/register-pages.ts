import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieNames, headerNames } from "#contract/headers.ts";
import { oneAddress } from "#contract/routes/one-address.ts";
import {
  noVisit,
  plainView,
  type PlainVisit,
  type SentForm,
  sentValue,
} from "#contract/plain-visit.ts";
import { passField } from "#domain/content/link-secrets.ts";
import { isLanguage } from "#domain/language.ts";
import { allOffered, type Offered } from "#domain/language/offered.ts";
import { networkOf } from "#domain/network/network-of.ts";
import {
  currencyOf,
  header,
  languageOf,
  offeredTo,
  readCookies,
} from "#server/api/request-headers.ts";
import { sendTooMany } from "#server/api/send-too-many.ts";
import { isCallAddress } from "#server/api/call-address.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import { shopOrigin } from "#server/platform/shop-origin.ts";
import { chooseEncoding, namesTag } from "#server/platform/content-negotiation.ts";
import { troubleOf, type DatabaseTrouble } from "#server/platform/database-trouble.ts";
import { storePage, type PageCache, type StoredPage } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { keptCoupon, keptText } from "./plain-cookies.ts";
import { registerPreferences } from "./preferences.ts";
import { withoutLinkSecrets } from "./without-link-secrets.ts";
import { contentSecurityPolicy, pageSecurityHeaders, sealScripts } from "./security-headers.ts";
import type { CallFor } from "./shared-answers.ts";
import type { PageCall, PageLocale, PageVisitor, Storefront } from "./storefront.ts";

export type PageDependencies = {
  storefront: Storefront;
  callFor: CallFor;
  cache: PageCache;
  /** Renders of one network address: a flood of addresses that no cache knows takes no more. */
  renders: RateLimit;
  /** Where an address that was given up leads; null for all others. */
  redirectOf: (path: string, search: string) => Promise<{ to: string; kind: 301 | 302 } | null>;
  publicUrl: string;
  /** The id that calls must carry, if any; pages name it to their scripts. */
  clientToken: string | null;
};

/** Every address that is no call and no file is a page of the storefront. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  registerPreferences(app, dependencies.publicUrl);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      // A program that mistook the address of a call reads JSON, not a page.
      if (isCallAddress(request.url)) return reply.callNotFound();
      const elsewhere = ownAddress(dependencies.publicUrl, request);
      if (elsewhere) {
        return reply.header("cache-control", "no-store").redirect(elsewhere, 308);
      }
      const own = addressOf(withoutServer(request.url));
      const asked = new URL(dependencies.publicUrl + withoutServer(request.url));
      const redirection = await dependencies.redirectOf(asked.pathname, asked.search);
      if (redirection) {
        return reply.header("cache-control", "no-store").redirect(redirection.to, redirection.kind);
      }
      if (own) {
        return reply.header("cache-control", "no-store").redirect(own, 308);
      }
      const offered = closedLanguageAddress(asked, offeredTo(request));
      if (offered) {
        return reply.header("cache-control", "no-store").redirect(offered, 308);
      }
      // No page shows the secret of a link, so it is rendered as if there were none (061).
      const shown = withoutLinkSecrets(asked);
      const visit = visitOf(request, asked);
      const page = await findPage(dependencies, request, new URL(shown), visit);
      if (page === null) return sendTooMany(request, reply, 10);
      const isSecret = shown !== asked || asked.searchParams.has(passField);
      const more = isSecret ? secretHeaders : visit === noVisit ? {} : notKept;
      return sendPage(request, reply, page, more);
    },
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  more: Record<string, string>,
): Promise<FastifyReply> {
  const { status, headers, body } = await answerWith(page, request.raw);
  reply.hijack();
  reply.raw
    .writeHead(status, { ...headers, ...more })
    .end(request.method === "HEAD" ? undefined : body);
  return reply;
}

const notKept = { "cache-control": "no-store" };

/** The cart of plain forms is the visitor's cookie, at an address of its own that no cache keeps. */
function visitOf(request: FastifyRequest, { pathname, searchParams }: URL): PlainVisit {
  const isPlain = searchParams.get(plainView.name) === plainView.value;
  if (pathname !== "/cart" || !isPlain) return noVisit;
  return { sent: null, lines: keptText(request) };
}

/** The caller as the calls of such a cart know it: the coupon is judged and guesses are counted. */
const visitorOf = (request: FastifyRequest): PageVisitor => ({
  remoteAddress: networkOf(request.ip),
  couponCode: keptCoupon(request),
});

/** Answers a plain form that was refused with its page, which shows what was typed. */
export type ShowRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  sent: SentForm,
) => Promise<FastifyReply>;

export const refusedForms =
  (dependencies: PageDependencies): ShowRefused =>
  async (request, reply, path, sent) => {
    const url = new URL(dependencies.publicUrl + path);
    const lang = sentValue(sent, "lang");
    if (isLanguage(lang) && offeredTo(request).includes(lang)) url.searchParams.set("lang", lang);
    const visit = { ...visitOf(request, url), sent };
    const page = await findPage(dependencies, request, url, visit);
    if (page === null) return sendTooMany(request, reply, 10);
    return sendPage(request, reply, page, notKept);
  };

/**
 * Path and query of a request at the shop's own address. The request line may name a server of its
 * own, which is none of ours.
 */
const withoutServer = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");

/** @returns the address of a page that was asked for under another spelling, with its query; else null */
function addressOf(asked: string): string | null {
  const at = asked.search(/\?|$/);
  const path = asked.slice(0, at);
  if (path.endsWith(".data")) return null;
  const own = oneAddress(path);
  return own === path ? null : own + asked.slice(at);
}

/**
 * @returns where a page is whose `?lang=` the shop has switched off: in its first language; else null.
 * Staff read drafts in every language.
 */
function closedLanguageAddress({ pathname, searchParams }: URL, offered: Offered): string | null {
  const lang = searchParams.get("lang");
  if (!isLanguage(lang) || offered.includes(lang) || searchParams.has("preview")) return null;
  const query = new URLSearchParams(searchParams);
  query.set("lang", offered[0]);
  return `${pathname}?${query.toString()}`;
}

/** @returns where a page that was asked for under another host is (R-CHECKOUT-6); null under ours. */
function ownAddress(publicUrl: string, request: FastifyRequest): string | null {
  // A trusted proxy may name there what the browser asked for (R-LIMIT-4): `request.host` knows.
  const isOwn = shopOrigin(publicUrl, request.host) !== null;
  return isOwn ? null : publicUrl + withoutServer(request.url);
}

/** Of an answer at an address that holds a secret: nobody keeps it, or names the address to others. */
const secretHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** @returns null where the caller has had too many rendered (R-LIMIT-6) */
async function findPage(
  dependencies: PageDependencies,
  request: FastifyRequest,
  url: URL,
  visit: PlainVisit,
) {
  // It only keeps caches between us and a browser from answering: it makes no other page.
  url.searchParams.delete("time");
  const locale = localeOf(request, url);
  const key = visit === noVisit ? pageKey(url, locale) : null;
  const visitor = visit.lines === null ? undefined : visitorOf(request);
  const render = () =>
    renderPage(dependencies, url, { locale, visitor, visit, kept: key !== null });
  const { cache, renders } = dependencies;
  if (key === null || !cache.hasFresh(key, Date.now())) {
    if (!renders.take(networkOf(request.ip))) return null;
  }
  return key === null ? render() : cache.get(key, Date.now(), render);
}

function localeOf(request: FastifyRequest, url: URL): PageLocale {
  const cookies = readCookies(header(request, "cookie"));
  const { searchParams } = url;
  const asked = searchParams.get("lang") ?? cookies.get(cookieNames.language);
  const offered = searchParams.has("preview") ? allOffered : offeredTo(request);
  return {
    language: languageOf(asked, header(request, headerNames.language), offered),
    currency: currencyOf(
      url.searchParams.get("currency") ?? undefined,
      cookies.get(cookieNames.currency),
    ),
  };
}

type RenderedFor = {
  locale: PageLocale;
  visitor: PageVisitor | undefined;
  visit: PlainVisit;
  /** Whether a cache of ours keeps the page. */
  kept: boolean;
};

async function renderPage(
  { storefront, callFor, clientToken }: PageDependencies,
  url: URL,
  { locale, visitor, visit, kept }: RenderedFor,
): Promise<StoredPage> {
  const named = clientToken === null ? locale : { ...locale, clientToken };
  let trouble: DatabaseTrouble | null = null;
  const watched: PageCall = (name, input) =>
    callFor(locale, visitor)(name, input).catch((error: unknown) => {
      trouble ??= troubleOf(error);
      throw error;
    });
  const mark = randomBytes(16).toString("hex");
  const response = await storefront.render(new Request(url), named, watched, mark, visit);
  const headers = Object.fromEntries(response.headers);
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  const sealed = isPage ? sealScripts(await response.text(), mark) : null;
  const body = sealed ? Buffer.from(sealed.html) : Buffer.from(await response.arrayBuffer());
  const policy = sealed ? policyOf(url, sealed.hashes, storefront) : {};
  const failed = trouble !== null && response.status >= 500;
  return storePage(
    failed ? 503 : response.status,
    {
      // A page that no cache of ours keeps, others keep no better: its address may be one caller's.
      "cache-control": `${kept ? "public" : "private"}, max-age=0, must-revalidate`,
      ...headers,
      ...(failed ? { "cache-control": "no-store", "retry-after": "10" } : {}),
      ...pageSecurityHeaders,
      ...policy,
      vary: "accept-encoding, accept-language, cookie",
    },
    body,
    kept && trouble === null ? Date.now() + storefront.keptMs : 0,
  );
}

/** The admin's library writes style elements; the shop's pages never carry any. */
function policyOf({ pathname }: URL, hashes: readonly string[], { inlineStyles }: Storefront) {
  const isAdmin = /^\/admin(\/|$)/.test(pathname);
  return contentSecurityPolicy(hashes, { inlineStyles: inlineStyles || isAdmin });
}

async function answerWith(page: StoredPage, request: IncomingMessage) {
  const { etag } = page;
  if (page.status === 200 && namesTag(request.headers["if-none-match"], etag)) {
    return { status: 304, headers: { ...page.headers, etag }, body: undefined };
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  const body = await page.bodyIn(encoding);
  const packing: Record<string, string> =
    encoding === "identity" ? {} : { "content-encoding": encoding };
  const headers = { ...page.headers, ...packing, etag, "content-length": body.length };
  return { status: page.status, headers, body };
}
