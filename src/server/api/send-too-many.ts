import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCodes } from "#contract/error-codes.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import { headerNames } from "#contract/headers.ts";
import { contextOf } from "./request-headers.ts";

/** A 429 in the envelope, for what is no call. @param seconds after which it may come again */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const { language, requestId } = contextOf(request);
  const msg = failureTexts[language].tooManyTries;
  return reply
    .code(429)
    .headers({
      "retry-after": String(seconds),
      "cache-control": "no-store",
      [headerNames.requestId]: requestId,
    })
    .send({ code: errorCodes.tooManyTries, msg, data: null, requestId });
}
