import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCodes } from "#contract/error-codes.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import { headerNames } from "#contract/headers.ts";
import { sendFailure } from "./error-page.ts";
import { contextOf } from "./request-headers.ts";

/** A 429 for a request that is no call. @param seconds after which it may come again */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const { language, requestId } = contextOf(request);
  const msg = failureTexts[language].tooManyTries;
  void reply.headers({
    "retry-after": String(seconds),
    "cache-control": "no-store",
    [headerNames.requestId]: requestId,
  });
  const failure = { code: errorCodes.tooManyTries, msg, data: null, requestId };
  return sendFailure(request, reply, 429, failure);
}
