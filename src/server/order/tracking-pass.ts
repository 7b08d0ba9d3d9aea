import { readLinkSignature } from "#server/platform/link-signature.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";

type Services = { queries: Queries; clock: Clock };
/** Facts of an order that a reader has shown to know. */
type Known = { orderNo: string; email?: string };

const purpose = "tracking";
/** Milliseconds for which an answer may be read again at its address. */
const lasts = 30 * 60_000;

/**
 * Stands in an address for an answer of the tracking page to a form that was sent without scripts:
 * the page is made from its address alone, and the address must not name a mailbox.
 */
export async function sealTracking({ queries, clock }: Services, known: Known): Promise<string> {
  const until = clock.now().getTime() + lasts;
  return (await readLinkSignature(queries)).seal(purpose, JSON.stringify({ ...known, until }));
}

/** @returns null for a pass that is not ours, or is over */
export async function openTracking(
  { queries, clock }: Services,
  pass: string,
): Promise<Known | null> {
  const opened = (await readLinkSignature(queries)).open(purpose, pass);
  if (opened === null) return null;
  const { until, ...known } = JSON.parse(opened) as Known & { until: number };
  return until > clock.now().getTime() ? known : null;
}
