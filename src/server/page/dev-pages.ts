import type { FastifyInstance } from "fastify";

/**
 * A real shop has nothing below `/dev`, pages of the bundle included (R-MODE-1). The address is
 * judged as the pages' router reads it: normalised, decoded, in any case.
 */
export function hideDevPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isDevPath(request.url)) return reply.callNotFound();
  });
}

function isDevPath(address: string): boolean {
  const origin = "http://shop.invalid";
  const path = URL.canParse(address, origin) ? new URL(address, origin).pathname : address;
  return /^[/\\]*dev(?![\w-])/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
