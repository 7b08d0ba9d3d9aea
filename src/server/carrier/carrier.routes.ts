import type { FastifyInstance, FastifyRequest } from "fastify";
import { defaultLanguage, type Language } from "#domain/language.ts";
import { isLoopbackHost } from "#server/platform/loopback-host.ts";

/** Milliseconds the service may take; the browser waits for ten seconds. */
const timeLimit = 5_000;
/** A form and its styles, and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const noAnswer = { status: "503", message: "", result: null };

const ownPage = "/carrier-tracking";

/** The service's page for people: under our own address where only this machine reaches the service. */
export function carrierPage(origin: string, language: Language): string {
  const page = isLoopbackHost(new URL(origin).hostname) ? ownPage : `${origin}/`;
  return `${page}?lang=${language}`;
}

/**
 * The carriers' tracking service under our own address, so that pages need no foreign origin
 * (content security policy). Its answers go through as they are: `{ status, message, result }`, and
 * its page.
 * @param origin null: no service, and every call is answered so.
 */
export function registerCarrierTracking(app: FastifyInstance, origin: string | null): void {
  app.get<{ Params: { number: string } }>(
    "/carrier-tracking/v1/parcels/:number",
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/v1/parcels/${encodeURIComponent(request.params.number)}`;
      const found = await ask(origin, path, request, (response) => response.json());
      return reply
        .code(found?.httpStatus ?? 503)
        .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
        .send(found?.body ?? noAnswer);
    },
  );
  app.get(ownPage, { schema: { hide: true } }, async (request, reply) => {
    const found = await ask(origin, "/", request, (response) => response.text());
    if (!found) return reply.code(503).send(noAnswer);
    return reply
      .code(found.httpStatus)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": pagePolicy,
      })
      .send(found.body);
  });
}

async function ask<Body>(
  origin: string | null,
  path: string,
  request: FastifyRequest,
  read: (response: Response) => Promise<Body>,
) {
  if (origin === null) return null;
  const url = new URL(path, origin);
  url.search = new URL(request.url, origin).search;
  try {
    const response = await fetch(url, {
      headers: { "accept-language": request.headers["accept-language"] ?? defaultLanguage },
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    });
    return { httpStatus: response.status, body: await read(response) };
  } catch (error) {
    request.log.warn(error, "the carriers' tracking service gave no answer");
    return null;
  }
}
