import type { FastifyInstance } from "fastify";
import { shopOrigin } from "#server/platform/shop-origin.ts";

/** Characters of an address at most; beyond 16 KiB with its headers Node refuses it by itself. */
const longest = 8_000;

class TargetError extends Error {
  statusCode = 400;
}

/**
 * Answers 400 to a request line that names no address of the shop, and to two Host lines (R-CALL-10):
 * nothing that reads addresses further on has to expect them. To be registered before whatever else
 * looks at it.
 */
export function registerTargets(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", async ({ url, raw }) => {
    if (!namesAddress(url, publicUrl)) throw new TargetError("no address of the shop");
    // Node keeps the first in `headers`; a proxy before the shop may have judged the second.
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) throw new TargetError("two hosts");
  });
}

/**
 * Targets that a server must take (RFC 9112, 3.2): a path, or a whole address, which has to be the
 * shop's. Browsers never send a path with two slashes at its begin, backslashes or controls; some
 * readers take the part behind these for another server.
 */
export function namesAddress(target: string, publicUrl: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (target.length > longest || /[\u0000-\u0020\\\u007f]/.test(target)) return false;
  const [whole = "", authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  const isShop = authority === undefined || (authority !== "" && shopOrigin(publicUrl, authority));
  return Boolean(isShop) && /^\/(?!\/)/.test(target.slice(whole.length));
}
