import type { FastifyInstance, FastifyRequest } from "fastify";
import { defaultLanguage } from "#domain/language.ts";

/** Milliseconds the service may take; the browser waits for ten seconds. */
const timeLimit = 5_000;
const noAnswer = { status: "503", message: "", result: null };

/**
 * The carriers' tracking service under our own address, so that pages need no foreign origin
 * (content security policy). Its answers go through as they are: `{ status, message, result }`.
 * @param origin null: no service, and every call is answered so.
 */
export function registerCarrierTracking(app: FastifyInstance, origin: string | null): void {
  app.get<{ Params: { number: string } }>(
    "/carrier-tracking/v1/parcels/:number",
    { schema: { hide: true } },
    async (request, reply) => {
      const found = origin === null ? null : await ask(origin, request);
      return reply
        .code(found?.httpStatus ?? 503)
        .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
        .send(found?.body ?? noAnswer);
    },
  );
}

async function ask(origin: string, request: FastifyRequest<{ Params: { number: string } }>) {
  const url = new URL(`/v1/parcels/${encodeURIComponent(request.params.number)}`, origin);
  url.search = new URL(request.url, origin).search;
  try {
    const response = await fetch(url, {
      headers: { "accept-language": request.headers["accept-language"] ?? defaultLanguage },
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    });
    const body: unknown = await response.json();
    return { httpStatus: response.status, body };
  } catch (error) {
    request.log.warn(error, "the carriers' tracking service gave no answer");
    return null;
  }
}
