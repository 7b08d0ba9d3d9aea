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
import { ScriptMark } from "./platform/inline-script.tsx";
import { scriptMarkContext } from "./platform/script-mark.ts";
import { loadPageTexts } from "./i18n/load-texts.ts";
import { requestLocaleContext } from "./i18n/request-locale.ts";
import { ShopIntlProvider } from "./i18n/shop-intl-provider.tsx";
import stylesheet from "./ui/styles/app.css?url";

// The server sets these keys and must take them from the built bundle: a second import of the
// source would make other keys, and every page would find them unset.
export { callContext } from "./api/call-context.ts";
export { plainVisitContext } from "./api/plain-visit.ts";
export { requestLocaleContext, scriptMarkContext };

/** Milliseconds after which a render is aborted. */
const RENDER_LIMIT = 8_000;

/** Renders the whole page before the first byte: it is hashed, and may be cached. */
async function renderPage(page: ReactNode, nonce: string): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(RENDER_LIMIT),
    // In one piece: content that a script moves into place is missing for readers without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  // An error inside a Suspense boundary must end in the error page, too.
  if (errors.length > 0) throw errors[0];
  return new Response(stream).text();
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(requestLocaleContext);
  const mark = loadContext.get(scriptMarkContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("Link", preloads(routerContext));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await renderPage(
    <StrictMode>
      <ScriptMark value={mark}>
        <ShopIntlProvider language={language} messages={await loadPageTexts(language)}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </ShopIntlProvider>
      </ScriptMark>
    </StrictMode>,
    mark,
  );
  return new Response(html, { status, headers });
}

/**
 * The page's style sheet and then, with low priority, its scripts, as a `Link` header. `<Scripts>`
 * names the same scripts without a priority; browsers take that for a high one and fetch them before
 * pictures and fonts. The first mention counts (docs/decisions/034).
 */
function preloads({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [entry.module, ...(entry.imports ?? [])] : [];
  });
  // What every page imports comes first: it is the largest.
  const scripts = new Set([
    ...manifest.entry.imports,
    manifest.url,
    manifest.entry.module,
    ...routes,
  ]);
  return [
    `<${stylesheet}>; rel=preload; as=style`,
    ...[...scripts].map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`),
  ].join(", ");
}

/** Prefetched page data serves the click that follows; the document itself has no such header. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const readable = request.method === "GET" && response.status === 200;
  if (readable && !response.headers.has("Set-Cookie") && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, max-age=30");
  }
  return response;
};

/** Errors go to the log and never into a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  // The server collects stderr with its own log.
  // oxlint-disable-next-line eslint/no-console -- The bundle has no other way to the log.
  console.error(`${request.method} ${pathname}`, error);
};
