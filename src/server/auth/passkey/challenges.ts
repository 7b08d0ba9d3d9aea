import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newToken } from "#server/platform/ids.ts";
import { insertChallenge, spendChallenge, type Asked } from "./passkey.repository.ts";

/** Milliseconds in which a challenge has to be signed. */
export const challengeMs = 5 * 60_000;

/** @returns 256 random bits as base64url, to be signed once; only their hash is stored. */
export async function newChallenge(queries: Queries, clock: Clock, asked: Asked): Promise<string> {
  const text = newToken();
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await insertChallenge(queries, { text, ...asked }, expiresAt);
  return text;
}

/**
 * Uses up the challenge that a browser signed, before the signature is judged: a wrong one is not
 * tried again. @returns it, or null when the shop has not made it or no longer waits.
 */
export async function takeChallenge(
  queries: Queries,
  clock: Clock,
  clientData: string,
  asked: Asked,
): Promise<string | null> {
  const text = readChallenge(clientData);
  const isOpen = text !== null && (await spendChallenge(queries, { text, ...asked }, clock.now()));
  return isOpen ? text : null;
}

/** @param clientData base64url of JSON, as it came: anything */
function readChallenge(clientData: string): string | null {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientData);
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
