import { decodedUri } from "#domain/decoded-uri.ts";
import type { FastifyInstance } from "fastify";
import { isLoopbackHost } from "#server/platform/loopback-host.ts";
import { shopOrigin } from "#server/platform/shop-origin.ts";

/**
 * A real shop has nothing below `/dev`, pages of the bundle included (R-MODE-1). The address is
 * judged as the pages' router reads it: normalised, decoded, in any case.
 */
export function hideDevPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isDevPath(request.url)) return reply.callNotFound();
  });
}

/**
 * The demo shows everybody's e-mails, codes included, below `/dev`, to this machine. A site whose own
 * name was made to lead here could have its visitors' browsers read them: under such a name there
 * is nothing.
 */
export function guardDevPages(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isDevPath(request.url)) return;
    const isOurs = isLoopbackHost(request.hostname) || shopOrigin(publicUrl, request.host) !== null;
    if (!isOurs) return reply.callNotFound();
  });
}

function isDevPath(address: string): boolean {
  const origin = "http://shop.invalid";
  const path = URL.canParse(address, origin) ? new URL(address, origin).pathname : address;
  return /^[/\\]*dev(?![\w-])/i.test(decodedUri(path) ?? path);
}
