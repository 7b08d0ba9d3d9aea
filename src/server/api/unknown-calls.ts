import type { FastifyInstance } from "fastify";
import { isCallAddress, pathOf } from "./call-address.ts";
import { httpError } from "./error-answers.ts";
import { sendFailure } from "./error-page.ts";
import { contextOf } from "./request-headers.ts";

/**
 * Answers requests that no route takes, in the envelope, and a form with a page: 405 with the
 * methods of a call that was requested by another one, else 404. To be registered before all calls.
 */
export function answerUnknownCalls(app: FastifyInstance): void {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ url, method }) => {
    if (isCallAddress(url)) methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  app.setNotFoundHandler((request, reply) => {
    const { language, requestId } = contextOf(request);
    const allowed = methods.get(pathOf(request.url));
    if (!allowed) {
      const failure = httpError(404, language, requestId);
      // Pages have a 404 of their own; only a form that no page takes gets here.
      if (request.method === "POST") return sendFailure(request, reply, 404, failure);
      return reply.code(404).send(failure);
    }
    void reply.header("allow", allowed.join(", "));
    return reply.code(405).send(httpError(405, language, requestId));
  });
}
