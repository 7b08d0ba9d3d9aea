import { isPrivatePage } from "#domain/content/private-page.ts";
import { defaultLanguage, languages } from "#domain/language.ts";
import { offlineHtml } from "./offline-html.ts";
import { offlineTexts } from "./offline-texts.ts";

/**
 * Makes pages readable offline: the last pages with their code and pictures, and the last cart.
 * Built to `/service-worker.js` with the build's name in it, so each release installs a new one,
 * which drops the old caches. The network always comes first, except for immutable files. Calls are
 * not cached, except for the last cart, which is never served to the checkout: it needs current
 * prices.
 */

declare const self: ServiceWorkerGlobalScope;

/** Replaced by the build. */
declare const __BUILD__: string;

const build = __BUILD__;
const prefix = "MT_offline";
const pages = `${prefix}_pages_${build}`;
const files = `${prefix}_files_${build}`;
const cart = `${prefix}_cart_${build}`;
/** Maximum entries per cache; the oldest is dropped. */
const most: Record<string, number> = { [pages]: 40, [files]: 300, [cart]: 1 };
/** Header with the time of caching, ms since 1970; the page reads it, too. */
const keptAt = "x-kept-at";
/**
 * Opened once: a replaced worker still serves the open pages, and writing to a deleted cache does
 * not create it again.
 */
const opened = new Map<string, Cache>();

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith(prefix) && !(name in most));
    await Promise.all(former.map((name) => caches.delete(name)));
    for (const name of Object.keys(most)) opened.set(name, await caches.open(name));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const answer = choose(request, url, event.clientId);
  if (answer) event.respondWith(answer);
});

/** The first page loads before the worker is active; it reports the files it consists of. */
self.addEventListener("message", (event) => {
  const { page, parts } = event.data as { page: string; parts: string[] };
  const keepAll = async () => {
    if (mayKeep(new URL(page))) await fetchInto(pages, page, { headers: { accept: "text/html" } });
    for (const part of parts) await fetchInto(files, part);
  };
  event.waitUntil(keepAll().catch(() => undefined));
});

async function fetchInto(cacheName: string, address: string, init?: RequestInit): Promise<void> {
  if (await caches.match(address, { cacheName })) return;
  await keep(cacheName, address, await fetch(address, init));
}

/** @returns undefined for requests that the browser handles by itself */
function choose(request: Request, url: URL, clientId: string): Promise<Response> | null {
  const { pathname } = url;
  if (request.method === "POST" && /\/((query|save)CartItemList|deleteByIds)$/.test(pathname)) {
    return readCart(request, pathname, clientId);
  }
  if (request.method !== "GET") return null;
  if (request.mode === "navigate") return readPage(request, url);
  if (pathname.endsWith(".data")) return mayKeep(url) ? networkFirst(pages, request) : null;
  if (/^\/(assets|media)\//.test(pathname)) return cacheFirst(request);
  return null;
}

/** Account pages, pages of the moment and those of an e-mail's link always come from the network. */
const mayKeep = ({ pathname }: URL) =>
  !isPrivatePage(pathname) && !/^\/(checkouts|admin|dev|login|order-success)\b/.test(pathname);

async function readPage(request: Request, url: URL): Promise<Response> {
  try {
    const answer = await fetch(request);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage && mayKeep(url)) await keep(pages, request.url, answer.clone());
    return answer;
  } catch {
    const kept = mayKeep(url) ? await caches.match(request.url, { cacheName: pages }) : undefined;
    return kept ?? offlinePage(url);
  }
}

async function networkFirst(cacheName: string, request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    await keep(cacheName, request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: files });
  if (kept) return kept;
  const answer = await fetch(request);
  // Only immutable files may come from the cache first.
  if (answer.headers.get("cache-control")?.includes("immutable")) {
    await keep(files, request.url, answer.clone());
  }
  return answer;
}

/** Each cart call replies with the whole cart: keeps the last, for the same client, never for a checkout. */
async function readCart(request: Request, path: string, clientId: string): Promise<Response> {
  const holder = await digest(request.headers.get("authorization") ?? "");
  const key = `/cart?holder=${holder}`;
  try {
    const answer = await fetch(request);
    const copy = answer.clone();
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    // The one answer that is kept though it asks not to be: of its holder, and never as current.
    if (body && typeof body === "object" && "cart" in body) await keepAlways(cart, key, copy);
    return answer;
  } catch (error) {
    const client = await self.clients.get(clientId);
    const atCheckout = !client || new URL(client.url).pathname.startsWith("/checkouts");
    const mayRead = path.endsWith("/queryCartItemList") && !atCheckout;
    const kept = mayRead ? await caches.match(key, { cacheName: cart }) : undefined;
    if (kept) return kept;
    throw error;
  }
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Leaves out what nobody may keep: a page of one visitor, or with what a form has sent. */
async function keep(cacheName: string, address: string, answer: Response): Promise<void> {
  if (/\bno-store\b/i.test(answer.headers.get("cache-control") ?? "")) return;
  await keepAlways(cacheName, address, answer);
}

async function keepAlways(cacheName: string, address: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== "basic") return;
  try {
    await put(cacheName, address, answer);
  } catch {
    // The cache may be full or deleted; the response is returned anyway.
  }
}

async function put(cacheName: string, address: string, answer: Response): Promise<void> {
  const cache = await storeOf(cacheName);
  if (!cache) return;
  const headers = new Headers(answer.headers);
  headers.set(keptAt, String(Date.now()));
  // Cached bodies are decompressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  // Deleted first, so that the oldest entry stays in front.
  await cache.delete(address);
  await cache.put(address, new Response(await answer.blob(), { headers }));
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= (most[cacheName] ?? 0)) await cache.delete(oldest);
}

async function storeOf(name: string): Promise<Cache | undefined> {
  const known = opened.get(name);
  if (known) return known;
  if (!(await caches.has(name))) return undefined;
  const store = await caches.open(name);
  opened.set(name, store);
  return store;
}

/** Pages of one moment: nobody looks for them again, and their links may be used up. */
const isPassing = ({ pathname }: URL) =>
  /^\/(reset-password|register|preferences)\b/.test(pathname);

/** Its title is a sentence for search engines. */
const isHome = ({ pathname }: URL) => pathname === "/" || pathname === "/home";

/** Rendered here, as nothing can be fetched, in the language of the last page. */
async function offlinePage(url: URL): Promise<Response> {
  const cache = await caches.open(pages);
  const keys = (await cache.keys()).filter((key) => !new URL(key.url).pathname.endsWith(".data"));
  const last = keys.at(-1);
  const stated = last && (await cache.match(last))?.headers.get("content-language");
  const language = languages.find((one) => one === stated) ?? defaultLanguage;
  const kept = new Map<string, string>();
  for (const key of keys.toReversed()) {
    const address = new URL(key.url);
    const title = isPassing(address)
      ? ""
      : isHome(address)
        ? offlineTexts[language].home
        : titleOf(await (await cache.match(key))?.text());
    // Of the same page with other filters the last one is enough.
    if (title && !kept.has(title)) kept.set(title, address.pathname + address.search);
  }
  const body = offlineHtml({
    language,
    why: url.pathname.startsWith("/checkouts") ? "checkout" : mayKeep(url) ? "text" : "never",
    address: url.pathname + url.search,
    kept,
    displayFont: await fontNamed(/\/anton-latin-400-.*woff2$/),
    textFont: await fontNamed(/\/inter-latin-wght.*woff2$/),
  });
  return new Response(body, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'",
    },
  });
}

/** Of a page's HTML, as escaped there and without the shop's name; "" without one. */
function titleOf(html = ""): string {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
  return title.replace(/ · [^·]+$/, "");
}

/** Address of a face of the shop, if a page brought it along. */
async function fontNamed(name: RegExp): Promise<string | undefined> {
  const keys = await (await caches.open(files)).keys();
  return keys.map(({ url }) => new URL(url).pathname).find((path) => name.test(path));
}
