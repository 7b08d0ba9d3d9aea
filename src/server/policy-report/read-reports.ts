import * as z from "zod/mini";
import { readInput } from "#server/platform/read-input.ts";

/** One thing that a browser stopped: `blocked` is an origin, or a word such as `inline`. */
export type PolicyReport = { directive: string; blocked: string; page: string };

/** As `report-uri` sends it. */
const single = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "violated-directive": z.string(),
    "effective-directive": z.optional(z.string()),
    "blocked-uri": z.string(),
  }),
});

/** As `report-to` sends it: several reports of several kinds at once. */
const batch = z.array(z.object({ type: z.string(), body: z.unknown() }));
const violation = z.object({
  documentURL: z.string(),
  effectiveDirective: z.string(),
  blockedURL: z.string(),
});

/** At most so many of one message; a browser sends few. */
const mostAtOnce = 20;

/**
 * Reports of a browser in either form. Queries, which may carry personal data, are left out.
 * @returns an empty list for anything else
 */
export function readReports(body: unknown): PolicyReport[] {
  const one = readInput(single, body);
  if (one.ok) {
    const report = one.value["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"];
    return [reportOf(directive, report["blocked-uri"], report["document-uri"])];
  }
  const several = readInput(batch, body);
  if (!several.ok) return [];
  return several.value.slice(0, mostAtOnce).flatMap(({ type, body: sent }) => {
    const found = type === "csp-violation" ? readInput(violation, sent) : null;
    if (!found?.ok) return [];
    const { effectiveDirective, blockedURL, documentURL } = found.value;
    return [reportOf(effectiveDirective, blockedURL, documentURL)];
  });
}

function reportOf(directive: string, blocked: string, page: string): PolicyReport {
  return {
    directive: plain(directive.split(" ", 1).join(""), 60),
    blocked: plain(URL.canParse(blocked) ? originOf(new URL(blocked)) : blocked, 200),
    page: plain(URL.canParse(page) ? new URL(page).pathname : "", 200),
  };
}

/** Addresses of extensions and data have no origin, only a scheme. */
const originOf = ({ origin, protocol }: URL): string => (origin === "null" ? protocol : origin);

/** Without characters that the database cannot keep, and no longer than it keeps. */
const plain = (text: string, length: number): string =>
  text.toWellFormed().replaceAll("\0", "").slice(0, length).toWellFormed();
