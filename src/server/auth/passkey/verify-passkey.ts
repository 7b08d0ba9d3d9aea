import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { COSEALG, decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { NewPasskey, PasskeyAnswer } from "#contract/passkey.ts";
import type { StoredPasskey } from "./passkey.repository.ts";

/** EdDSA, ES256, RS256. Node calls the newer ones of the library experimental. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Passkeys are made for the shop at its public address, not for the host that a request names. */
export type RelyingParty = { id: string; origin: string };

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export type VerifiedPasskey = {
  credential: WebAuthnCredential;
  /** The kind of its keeper; zeros where that is not said. */
  aaguid: string;
};

/**
 * Judges a new passkey. @returns its parts, or null when it is not good
 * @param expectedChallenge one of the shop's that has just been used up
 */
export async function verifyNewPasskey(
  { id, rawId, type, response }: NewPasskey,
  party: RelyingParty,
  expectedChallenge: string,
): Promise<VerifiedPasskey | null> {
  try {
    if (!attestsNothing(response.attestationObject)) return null;
    const verified = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified.verified) return null;
    const { credential, aaguid } = verified.registrationInfo;
    return { credential, aaguid };
  } catch {
    return null; // The library throws for whatever does not fit; nothing here asks anything else.
  }
}

/**
 * The shop requests no attestation, so none comes with certificates: to judge them the library
 * would fetch lists from addresses that stand in them.
 */
function attestsNothing(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get("fmt");
  if (format === "none") return true;
  return format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
}

/** Judges a signature. @returns the new count, or null when the passkey did not make it. */
export async function verifyAnswer(
  { id, rawId, type, response }: PasskeyAnswer,
  stored: StoredPasskey,
  party: RelyingParty,
  expectedChallenge: string,
): Promise<{ counter: number } | null> {
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && userHandle !== userHandleOf(stored.account_id)) return null;
  const answer: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: signed,
    clientExtensionResults: {},
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    return null; // As above.
  }
}

/** The account's id as the browser keeps it beside the passkey. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId).toString("base64url");
