type Sent = {
  id: string;
  kind: "event" | "replay" | "test";
  tries: number;
  eventId: string;
  type: string;
  data: unknown;
  at: Date;
};

/** The body of an event: the same in every try and replay. */
export const eventBody = ({ eventId, type, at, data }: Sent): string =>
  JSON.stringify({ id: eventId, type, createdAt: at.toISOString(), data });

/**
 * Headers beside the signature. The number of the try and a replay mark events that may be there
 * twice.
 */
export const eventHeaders = ({ id, kind, tries, eventId, type }: Sent): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Kitroom-Webhooks/1",
  "kitroom-event-id": eventId,
  "kitroom-event-type": type,
  "kitroom-delivery-id": id,
  "kitroom-try": String(tries),
  ...(kind === "replay" ? { "kitroom-replay": "true" } : {}),
});
