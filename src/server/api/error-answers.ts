import type { FastifyInstance } from "fastify";
import { httpErrorCodes } from "#contract/error-codes.ts";
import type { Language } from "#domain/language.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { contextOf } from "./request-headers.ts";

type Status = keyof typeof httpErrorCodes;

const isKnown = (status: number): status is Status => status in httpErrorCodes;

/** HTTP errors of the API carry the envelope as well; what went wrong inside stays inside. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const wanted = statusOf(error);
    const status = isKnown(wanted) ? wanted : wanted >= 500 ? 500 : 400;
    const { language, requestId } = contextOf(request);
    if (status >= 500) request.log.error({ err: error, requestId }, "request failed");
    return reply.code(status).send(httpError(status, language, requestId));
  });
}

export function httpError(status: Status, language: Language, requestId: string) {
  const msg = serverTexts[language].httpErrors[status];
  return { code: httpErrorCodes[status], msg, data: null, requestId };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
}
