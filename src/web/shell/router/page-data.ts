import { decodeStream, errorResponse, type Redirect, RedirectMark } from "./decode-stream.ts";

/** What the loaders of a page gave, by route: data, what one of them threw, or another address. */
export type PageData = {
  loaderData: Record<string, unknown>;
  failure?: { routeId: string; error: unknown };
  redirect?: Redirect;
};

type Answer = RedirectMark | Record<string, { data: unknown } | { error: unknown }>;

/** The framework's own address of a page's data, the one links fetch ahead: `/home` → `/home.data`. */
export function dataAddress(
  page: { pathname: string; search: string },
  only: readonly string[] | null,
) {
  const url = new URL(page.pathname + page.search, window.location.origin);
  url.pathname += url.pathname.endsWith("/") ? "_.data" : ".data";
  if (only) url.searchParams.set("_routes", only.join(","));
  return url.pathname + url.search;
}

/**
 * Asks the server for a page's data.
 * @param only ids of the routes to load when others keep theirs; null for all of them.
 * @throws what `fetch` throws; an error response when the server could not draw any of it.
 */
export async function fetchPageData(
  page: { pathname: string; search: string },
  only: readonly string[] | null,
  signal: AbortSignal,
): Promise<PageData> {
  const response = await fetch(dataAddress(page, only), { signal });
  const { status, statusText, headers } = response;
  const redirect = headers.get("X-Remix-Redirect");
  if (status === 204 && redirect !== null) {
    const told = (name: string) => headers.get(name) === "true";
    return {
      loaderData: {},
      redirect: {
        redirect,
        reload: told("X-Remix-Reload-Document"),
        replace: told("X-Remix-Replace"),
      },
    };
  }
  if ((status >= 400 && !headers.has("X-Remix-Response")) || !response.body) {
    // oxlint-disable-next-line no-throw-literal -- What the framework's own pages throw is no Error either.
    throw errorResponse(status, statusText, await response.text());
  }
  return readAnswer((await decodeStream(response.body)) as Answer);
}

function readAnswer(answer: Answer): PageData {
  if (answer instanceof RedirectMark) return { loaderData: {}, redirect: answer.redirect };
  const page: PageData = { loaderData: {} };
  for (const [routeId, result] of Object.entries(answer)) {
    if ("error" in result) page.failure ??= { routeId, error: result.error };
    else page.loaderData[routeId] = result.data;
  }
  return page;
}
