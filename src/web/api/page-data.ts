import { ownHeaders, timeLimit } from "./request.ts";

/** A request for page data had no response: the connection failed, or the time limit passed. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/**
 * React Router requests page data (`/faq.data`) with the global `fetch` and accepts no other. This
 * wrapper applies the rules of every request (R-CALL-1): a random X-Request-Id, the client's id,
 * ten seconds. Other requests pass unchanged.
 */
export function requestPageDataLikeCalls(): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    isPageData(input) ? requestPageData(fetch, input, init) : fetch(input, init);
}

const isPageData = (input: RequestInfo | URL): input is URL =>
  input instanceof URL &&
  input.origin === window.location.origin &&
  input.pathname.endsWith(".data");

/**
 * Reads the body before it returns the response, so that the time limit covers all of it.
 * @throws NoAnswerError; what `fetch` throws when React Router itself aborts the request
 */
async function requestPageData(fetch: typeof window.fetch, address: URL, init: RequestInit = {}) {
  const limit = AbortSignal.timeout(timeLimit);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(ownHeaders())) headers.set(name, value);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await fetch(address, { ...init, headers, signal });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NoAnswerError(`No answer from ${address.pathname}`, { cause });
  }
}
