import type { JsonAnswer, JsonRequest } from "./json-request.ts";

/** Default number of retries where a client asks for them (R-CALL-4). */
export const defaultRetries = 3;
/** Milliseconds before the first retry; each further wait doubles. */
const firstDelay = 100;
/** Maximum random share added to a wait, so that clients do not retry together. */
const jitter = 0.2;
/** Milliseconds. After a longer `Retry-After` the shopper retries, not the client. */
const longestWait = 30_000;

/** No response, too many requests or a server error; only where repeating is safe. */
export function mayRepeat(
  { method, idempotent, signal }: Pick<JsonRequest, "method" | "idempotent" | "signal">,
  answer: JsonAnswer,
): boolean {
  if (signal?.aborted || (method !== "GET" && !idempotent)) return false;
  if ("why" in answer) return answer.why === "network";
  return answer.status === 429 || answer.status >= 500;
}

/**
 * Milliseconds to wait before a retry: the server's `Retry-After`, else 100, 200, 400 … and up to a
 * fifth more.
 * @param repeat number of the retry, from 0
 * @param random from 0 up to 1
 */
export function waitBefore(
  repeat: number,
  answer: JsonAnswer,
  now = Date.now(),
  random = Math.random(),
): number {
  const asked = "retryAfter" in answer ? readRetryAfter(answer.retryAfter, now) : null;
  if (asked !== null) return asked;
  const wait = firstDelay * 2 ** repeat;
  return wait + wait * jitter * random;
}

/** `Retry-After` in seconds or as a date. @returns ms from now, null for neither */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Sends until a response needs no retry or the retries are used up. */
export async function withRetries(
  send: () => Promise<JsonAnswer>,
  request: JsonRequest,
): Promise<JsonAnswer> {
  const { retries = defaultRetries, signal } = request;
  let answer = await send();
  for (let repeat = 0; repeat < retries && mayRepeat(request, answer); repeat += 1) {
    const wait = waitBefore(repeat, answer);
    if (wait > longestWait) break;
    await delay(wait, signal);
    if (signal?.aborted) return { status: 0, why: "aborted" };
    answer = await send();
  }
  return answer;
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
