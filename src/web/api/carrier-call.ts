import { requestJson } from "./request.ts";
import { defaultRetries } from "./retry.ts";

/** Events of a parcel, newest first. */
export type ParcelEvents = {
  trackingNumber: string;
  carrier: string;
  events: { at: string; place: string; text: string }[];
};

/** Status of success in the body, whose `result` has the data (R-CALL-8). */
const successStatus = "200";

/**
 * Asks the carriers' tracking service for the events of a parcel, through the shop's own origin.
 * @returns null where it knows nothing or does not respond; the page renders without
 */
export async function findParcelEvents(
  trackingNumber: string,
  known: { carrier: string | null; since: string | null; until: string | null; language: string },
  signal: AbortSignal,
): Promise<ParcelEvents | null> {
  const query = new URLSearchParams({ lang: known.language });
  for (const name of ["carrier", "since", "until"] as const) {
    if (known[name] !== null) query.set(name, known[name]);
  }
  const address = `/carrier-tracking/v1/parcels/${encodeURIComponent(trackingNumber)}?${query}`;
  const answer = await requestJson(address, {
    method: "GET",
    retries: defaultRetries,
    quiet: true,
    signal,
  });
  return "body" in answer ? readResult(answer.body) : null;
}

function readResult(body: unknown): ParcelEvents | null {
  if (!isRecord(body) || body["status"] !== successStatus || !isRecord(body["result"])) return null;
  const { trackingNumber, carrier, events } = body["result"];
  if (typeof trackingNumber !== "string" || typeof carrier !== "string") return null;
  if (!Array.isArray(events)) return null;
  return { trackingNumber, carrier, events: events.filter(isEvent) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isEvent(value: unknown): value is ParcelEvents["events"][number] {
  return (
    isRecord(value) && ["at", "place", "text"].every((name) => typeof value[name] === "string")
  );
}
