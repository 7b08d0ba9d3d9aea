import * as z from "zod/mini";
import { optionalText, text } from "./field.ts";

/** Bytes as base64url, as browsers send them. @param most characters */
const base64url = (most: number) =>
  z.string("invalid").check(z.regex(/^[\w-]+$/, "invalid"), z.maxLength(most, "tooLong"));

/** An id has at most 1023 bytes. */
const credentialId = () => base64url(1364);
const publicKey = z.literal("public-key");

/**
 * Options that a browser makes a passkey of: a part of `PublicKeyCredentialCreationOptionsJSON`.
 */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Options that a browser signs: a part of `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** Empty: the person chooses among all passkeys of the shop. */
  allowCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = { id: credentialId(), rawId: credentialId(), type: publicKey };

/** A new passkey: a part of `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The signature of a passkey: a part of `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    /** The account's id, as the browser was given it. */
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The password, unless passkeys of staff are changed: those require a passkey (R-PASSKEY-3). */
export const passkeyChangeInput = z.object({
  currentPassword: z.optional(text().check(z.maxLength(1024, "invalid"))),
});
export const removePasskeyInput = z.extend(passkeyChangeInput, { id: credentialId() });

/** Characters of a recovery code, written in groups of four: 120 bits, so that a plain hash keeps it. */
export const recoveryCodeLength = 24;
/** How many codes there are at first. */
export const recoveryCodeCount = 10;

/** Shown once. Empty where the account has codes already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const ownPasskey = z.object({
  id: z.string(),
  /**
   * Its keeper and the program that made it, such as "Windows Hello (Edge, Windows)"; empty when
   * unknown.
   */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
export const passkeyList = z.object({
  records: z.array(ownPasskey),
  /** Recovery codes that are left. */
  codesLeft: z.int(),
});

/** A passkey, or a recovery code in its place. */
export const passkeyProofInput = z
  .object({ answer: z.optional(passkeyAnswer), recoveryCode: optionalText(40) })
  .check(
    z.refine(({ answer, recoveryCode }) => Boolean(answer) !== Boolean(recoveryCode), {
      error: "required",
      path: ["recoveryCode"],
    }),
  );
