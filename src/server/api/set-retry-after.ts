import type { FastifyReply } from "fastify";
import type { Envelope } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";

/** A call that came too often, or to a shop that is too busy, is a 429 that names when to come again. */
export function setRetryAfter(reply: FastifyReply, { code, data }: Envelope<unknown>): void {
  if (code !== errorCodes.tooManyTries) return;
  void reply.code(429).header("retry-after", retryAfter(data));
}

/** Seconds, by the time in a refusal; a minute where it has none. */
function retryAfter(data: unknown): string {
  const { until } = (data ?? {}) as { until?: string };
  const seconds = until ? Math.ceil((Date.parse(until) - Date.now()) / 1000) : 60;
  return String(Math.max(1, seconds));
}
