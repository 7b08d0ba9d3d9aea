import { headerNames } from "#contract/headers.ts";
import { randomId } from "#web/platform/random-id.ts";
import type { JsonAnswer, JsonRequest } from "./json-request.ts";
import { withRetries } from "./retry.ts";

/** Milliseconds a request may take (R-CALL-1). */
export const timeLimit = 10_000;

/**
 * Event for the module that shows toasts, which handles it by `preventDefault`; `msg` is the
 * server's, "" without one.
 */
export const requestFailed = "request-failed";
export type RequestFailure = { status: number; msg: string; why: "network" | "timeout" | "server" };

/**
 * One request, as every client of the shop makes it (R-CALL-1): a random X-Request-Id, the public
 * client id, JSON both ways, ten seconds. Never throws. Statuses 200–299 and 304 succeed; others
 * and no response are announced, unless the request is quiet or was aborted.
 */
export async function requestJson(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const send = () => sendOnce(url, request);
  const { retries = 0 } = request;
  const answer = retries > 0 ? await withRetries(send, request) : await send();
  return request.quiet || !announce(answer) ? answer : { ...answer, reported: true };
}

async function sendOnce(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const limit = AbortSignal.timeout(timeLimit);
  const { method, headers, body, signal } = request;
  try {
    const response = await fetch(url, {
      method,
      // Cookies sign nobody in; they know the browser that signed in here or asked for a code.
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        "content-type": "application/json",
        ...ownHeaders(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: parse(text),
      retryAfter: response.headers.get("retry-after"),
    };
  } catch {
    return { status: 0, why: signal?.aborted ? "aborted" : limit.aborted ? "timeout" : "network" };
  }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Headers of every request (R-CALL-1): a random id, and the public id of this client, which is
 * never an authority.
 */
export function ownHeaders(): Record<string, string> {
  const token = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clientToken"]');
  return {
    [headerNames.requestId]: randomId(),
    ...(token ? { [headerNames.clientToken]: token.content } : {}),
  };
}

const isFine = (status: number) => (status >= 200 && status < 300) || status === 304;

/** @returns whether there was a failure to report and a listener reported it */
function announce(answer: JsonAnswer): boolean {
  if (isFine(answer.status) || ("why" in answer && answer.why === "aborted")) return false;
  return dispatchFailure(
    "why" in answer
      ? { status: 0, msg: "", why: answer.why === "timeout" ? "timeout" : "network" }
      : { status: answer.status, msg: messageOf(answer.body), why: "server" },
  );
}

/** @returns whether a listener reported it */
export const announceFailure = (status: number, msg: string): boolean =>
  dispatchFailure({ status, msg, why: "server" });

function dispatchFailure(detail: RequestFailure): boolean {
  const event = new CustomEvent(requestFailed, { detail, cancelable: true });
  globalThis.dispatchEvent?.(event);
  return event.defaultPrevented;
}

function messageOf(body: unknown): string {
  const said = typeof body === "object" && body !== null && "msg" in body ? body.msg : "";
  return typeof said === "string" ? said : "";
}
