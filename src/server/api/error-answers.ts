import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { httpErrorCodes } from "#contract/error-codes.ts";
import type { Language } from "#domain/language.ts";
import { troubleOf, type DatabaseTrouble } from "#server/platform/database-trouble.ts";
import { followWrites, mayHaveWritten } from "#server/platform/request-writes.ts";
import { ListTooLong, Overloaded, TooBusy } from "#server/platform/too-busy.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { sendFailure } from "./error-page.ts";
import { contextOf } from "./request-headers.ts";
import { sendTooMany } from "./send-too-many.ts";

type Status = keyof typeof httpErrorCodes;

const isKnown = (status: number): status is Status => status in httpErrorCodes;

/**
 * HTTP errors carry the envelope as well, those of pages a page; causes inside the shop stay
 * inside.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, _reply, done) => followWrites(done));
  app.setErrorHandler((error, request, reply) => {
    const { language, requestId } = contextOf(request);
    if (error instanceof TooBusy) return sendTooMany(request, reply, 60);
    if (error instanceof Overloaded || error instanceof ListTooLong) {
      request.log.warn({ requestId, why: error.message }, "a request was sent away");
      const isList = error instanceof ListTooLong;
      void reply.headers({ "retry-after": isList ? "10" : "2", "cache-control": "no-store" });
      const { listTooLong } = serverTexts[language];
      const answer = httpError(503, language, requestId);
      return sendFailure(request, reply, 503, isList ? { ...answer, msg: listTooLong } : answer);
    }
    const trouble = troubleOf(error);
    if (trouble) {
      // Without the stack: there is one for every call of an outage.
      request.log.warn({ trouble, requestId, why: String(error) }, "the database is in trouble");
      void reply.header("retry-after", retryAfterSeconds[trouble]);
      return sendFailure(request, reply, 503, databaseError(trouble, language, requestId));
    }
    const wanted = statusOf(error);
    const status = isKnown(wanted) ? wanted : wanted >= 500 ? 500 : 400;
    if (status >= 500) request.log.error({ err: error, requestId }, "request failed");
    return sendFailure(request, reply, status, httpError(status, language, requestId));
  });
}

/** An address that cannot be decoded is on no route, so no hook and no handler sees it. */
export function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { language, requestId } = contextOf(request);
  void reply.header("x-content-type-options", "nosniff");
  return sendFailure(request, reply, 400, httpError(400, language, requestId));
}

export function httpError(status: Status, language: Language, requestId: string) {
  const msg = serverTexts[language].httpErrors[status];
  return { code: httpErrorCodes[status], msg, data: null, requestId };
}

/** Soon where others are only in the way; later where something has to be mended first. */
const retryAfterSeconds: Record<DatabaseTrouble, number> = {
  busy: 2,
  away: 3,
  full: 60,
  readOnly: 60,
};

/**
 * A moment's wait helps against a crowd and is in vain for a full disk, so each has its words.
 * The log names the cause. Once something was written no answer says that nothing was.
 */
function databaseError(trouble: DatabaseTrouble, language: Language, requestId: string) {
  const texts = serverTexts[language];
  const [before, afterwards] = {
    busy: [texts.databaseBusy, texts.databaseAfterwards] as const,
    away: [texts.databaseAway, texts.databaseAfterwards] as const,
    full: [texts.databaseFull, texts.databaseFullAfterwards] as const,
    readOnly: [texts.databaseFull, texts.databaseFullAfterwards] as const,
  }[trouble];
  const msg = mayHaveWritten() ? afterwards : before;
  return { code: httpErrorCodes[503], msg, data: { reason: trouble }, requestId };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
}
