import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Language } from "#domain/language.ts";
import { loadDictionary } from "./i18n/load-dictionary.ts";
import type { Messages } from "./i18n/messages.ts";
import { requestLocaleContext } from "./i18n/request-locale.ts";
import { ShopIntlProvider } from "./i18n/shop-intl-provider.tsx";
import { structuredDataContext, structuredDataScript } from "./shell/seo/structured-data.ts";
import { startAfterPaint } from "./shell/start-after-paint.ts";

// The server sets these keys and must take them from the built bundle: a second import of the
// source would make other keys, and every page would find them unset.
export { callContext } from "./api/call-context.ts";
export { requestLocaleContext };

/** A page that isn't drawn after this long is given up, in milliseconds. */
const RENDER_LIMIT = 8_000;

const dictionaries: Record<Language, Partial<Messages>> = {
  "en-US": await loadDictionary("en-US"),
  "zh-CN": await loadDictionary("zh-CN"),
};

/** Draws the whole page before the first byte leaves: it may be kept in the HTML cache and hashed. */
async function renderPage(page: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    signal: AbortSignal.timeout(RENDER_LIMIT),
    // In one piece: what is put into its place by a script is not there for readers without one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  await stream.allReady;
  // Half a page is no page: what failed behind a suspense boundary ends in the error page, too.
  if (faults.length > 0) throw faults[0];
  const html = await new Response(stream).text();
  // While developing, the framework swaps what it has started itself.
  return import.meta.env.DEV ? html : startAfterPaint(html);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(requestLocaleContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await renderPage(
    <StrictMode>
      <ShopIntlProvider language={language} messages={dictionaries[language]}>
        <ServerRouter context={routerContext} url={request.url} />
      </ShopIntlProvider>
    </StrictMode>,
  );
  const told = structuredDataScript(loadContext.get(structuredDataContext));
  return new Response(
    html.replace("</head>", () => `${told}</head>`),
    { status, headers },
  );
}

/** A prefetched page is good for the click that follows it; the document itself carries no such header. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const readable = request.method === "GET" && response.status === 200;
  if (readable && !response.headers.has("Set-Cookie") && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, max-age=30");
  }
  return response;
};

/** What went wrong goes to the log and never into a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  // The server keeps what stands on stderr with its own log.
  // oxlint-disable-next-line eslint/no-console -- The bundle has no other way to the log.
  console.error(`${request.method} ${pathname}`, error);
};
