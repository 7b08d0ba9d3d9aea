import type { FastifyInstance } from "fastify";

/**
 * A real shop stands behind a proxy. One that `TRUST_PROXY` does not name makes all visitors one to
 * every limit (R-LIMIT-4): thirty wrong passwords of anybody would keep everybody out. It is logged
 * once, with the address that has to be named.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", async (request) => {
    const proxy = request.socket.remoteAddress;
    if (isSaid || request.headers["x-forwarded-for"] === undefined || request.ip !== proxy) return;
    isSaid = true;
    request.log.error({ proxy }, "TRUST_PROXY does not name this proxy: limits take all for one");
  });
}
