import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { call } from "#web/api/browser-call.ts";
import { enter, type SignedIn } from "./sign-in.ts";

/** Why the browser gave nothing; in place of a code of the server. */
export const browserCodes = {
  /** The person cancelled, or took too long. */
  cancelled: "passkey-cancelled",
  /** No passkeys in this browser, or at this address. */
  unsupported: "passkey-unsupported",
  /** The device has a passkey of this account already. */
  known: "passkey-known",
} as const;

export type PasskeyFailure = { ok: false; code: string; msg: string; data: FailureData };
export type PasskeyResult<Data> = { ok: true; data: Data } | PasskeyFailure;

/** Shows a passkey to go on. @returns whether it was shown */
export type Prove = () => Promise<boolean>;

/** Signs in with whichever passkey the person chooses. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const asked = await call("beginPasskeySignIn", {}, { quiet: true });
  if (!asked.ok) return asked;
  const signed = await askBrowser(() => startAuthentication({ optionsJSON: asked.data }));
  if (!signed.ok) return signed;
  const pair = await call("signInWithPasskey", signed.data, { quiet: true });
  return pair.ok ? enter(pair.data, false) : pair;
}

/** Shows a passkey of the account that is signed in. */
export async function provePasskey(): Promise<PasskeyResult<null>> {
  const asked = await call("beginPasskeyProof", {}, { quiet: true });
  if (!asked.ok) return asked;
  const signed = await askBrowser(() => startAuthentication({ optionsJSON: asked.data }));
  if (!signed.ok) return signed;
  return call("provePasskey", { answer: signed.data }, { quiet: true });
}

/** Makes a passkey on this device. @returns recovery codes, with the first */
export async function addPasskey(
  password: { currentPassword?: string },
  prove: Prove,
): Promise<PasskeyResult<EndpointOutput<"addPasskey">>> {
  const begin = () => call("beginPasskey", password, { quiet: true });
  const asked = await withProof(begin, prove);
  if (!asked.ok) return asked;
  const made = await askBrowser(() => startRegistration({ optionsJSON: asked.data }));
  if (!made.ok) return made;
  return call("addPasskey", made.data, { quiet: true });
}

/** A change of passkeys, which may ask for one first. */
export async function withProof<Data>(
  send: () => Promise<PasskeyResult<Data>>,
  prove: Prove,
): Promise<PasskeyResult<Data>> {
  const answer = await send();
  const isAsked = !answer.ok && answer.code === errorCodes.passkeyNeeded;
  return isAsked && (await prove()) ? send() : answer;
}

/** The browser throws when the person cancels, and for all that does not fit. */
async function askBrowser<Data>(ask: () => Promise<Data>): Promise<PasskeyResult<Data>> {
  if (!browserSupportsWebAuthn()) return failure("unsupported");
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    if (!(error instanceof WebAuthnError)) return failure("cancelled");
    if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return failure("known");
    const isElsewhere =
      error.code === "ERROR_INVALID_DOMAIN" || error.code === "ERROR_INVALID_RP_ID";
    return failure(isElsewhere ? "unsupported" : "cancelled");
  }
}

const failure = (why: keyof typeof browserCodes): PasskeyFailure => ({
  ok: false,
  code: browserCodes[why],
  msg: "",
  data: null,
});
