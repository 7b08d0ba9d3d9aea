import { createHash } from "node:crypto";

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
