import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { policyReportPath } from "#contract/endpoints.ts";

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the mark of this render off its scripts and names the inline ones by their hashes: a page
 * that is cached for all visitors cannot carry a nonce. A script without the mark was made by no
 * code of ours, and gets no hash (docs/decisions/050).
 */
export function sealScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(script)) {
    if (!attributes.includes(nonce) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: html.replaceAll(nonce, ""), hashes: [...hashes] };
}

/** Nobody shows an answer in a frame; `default-src` does not say so. */
const notFramed = "frame-ancestors 'none'";

/** Policies of the bundle (`web/platform/trusted-markup.ts`) that may turn text into markup. */
const markupPolicies = "trusted-types default drawings frames; require-trusted-types-for 'script'";

/**
 * The content security policy of one page, and where browsers report what it stopped.
 * @param scriptHashes of the inline scripts that may run
 * @param options.inlineStyles allows style elements, too.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  options: { inlineStyles: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    options.inlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    notFramed,
    markupPolicies,
    // The second is for browsers that do not know the first.
    "report-to policy",
    `report-uri ${policyReportPath}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    "reporting-endpoints": `policy="${policyReportPath}"`,
  };
}

/** Other sites hear the shop's origin and no path, which may hold a search or an order's number. */
const referrerPolicy = "strict-origin-when-cross-origin";

/** Headers of every page. */
export const pageSecurityHeaders = {
  "referrer-policy": referrerPolicy,
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** A year. Browsers that saw it never come by plain http again (R-MODE-3). */
const aYear = "max-age=31536000";

/** Pictures appear in e-mails and where shops are compared; nothing else is read by other sites. */
const isPicture = (url: string): boolean => url.startsWith("/media/");

/**
 * What every answer says: it is nothing else than its type, other sites neither read nor frame it nor
 * hear its address, and a shop behind https has no plain http. Set on the raw answer, for pages are
 * written past Fastify.
 */
export function protectAnswers(
  app: FastifyInstance,
  { isSecure, hstsSubdomains }: { isSecure: boolean; hstsSubdomains: boolean },
): void {
  const strictTransport = hstsSubdomains ? `${aYear}; includeSubDomains` : aYear;
  app.addHook("onRequest", async (request, { raw }) => {
    raw.setHeader("x-content-type-options", "nosniff");
    raw.setHeader("referrer-policy", referrerPolicy);
    const readers = isPicture(request.url) ? "cross-origin" : "same-origin";
    raw.setHeader("cross-origin-resource-policy", readers);
    // Pages and pictures write a whole policy in its place.
    raw.setHeader("content-security-policy", notFramed);
    if (isSecure) raw.setHeader("strict-transport-security", strictTransport);
  });
}
