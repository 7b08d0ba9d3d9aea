import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of one page: inline scripts are named by their hash, since a page
 * that is cached for all visitors cannot carry a nonce.
 * @param options.inlineStyles allows style elements, too.
 */
export function contentSecurityPolicy(html: string, options: { inlineStyles: boolean }): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    options.inlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer that a browser shows. */
export const pageSecurityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Half a year. Browsers that saw it never come by plain http again (R-MODE-3). */
const strictTransport = "max-age=15552000";

/** Nothing that the shop sends is read as something else than it says. */
export function forbidSniffing(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("x-content-type-options", "nosniff");
  });
}

/** A real shop is reached by https alone, and every answer says so. */
export function requireHttps(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    // Set on the raw answer: pages are written past Fastify.
    reply.raw.setHeader("strict-transport-security", strictTransport);
  });
}
