import type { JsonAnswer, JsonRequest } from "./json-request.ts";

/** How often a request is repeated where a client asks for repeats (spec §7, §9). */
export const defaultRetries = 3;
/** Milliseconds before the first repeat; each further one waits twice as long. */
const firstDelay = 100;
/** Up to this share of a wait is added at random, so that not all come back at once. */
const jitter = 0.2;
/** A server that asks for more than this is asked again by the shopper, not by us. */
const longestWait = 30_000;

/** No answer, too many requests or a server's fault; only where asking twice does nothing twice. */
export function mayRepeat(
  { method, idempotent, signal }: Pick<JsonRequest, "method" | "idempotent" | "signal">,
  answer: JsonAnswer,
): boolean {
  if (signal?.aborted || (method !== "GET" && !idempotent)) return false;
  if ("why" in answer) return answer.why === "network";
  return answer.status === 429 || answer.status >= 500;
}

/**
 * Milliseconds to wait before the repeat of that number, from 0: what the server asks for, else
 * 100, 200, 400 … and up to a fifth more.
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

/** Seconds or a date, as HTTP has it; ms from now, null for neither. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Sends until there is an answer to go on with, or the repeats are used up. */
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
