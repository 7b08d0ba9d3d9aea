import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { describeDevice } from "../device-words.ts";
import { endSessions } from "../end-sessions.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { takeChallenge } from "./challenges.ts";
import { namePasskey } from "./passkey-keeper.ts";
import { creationOptions } from "./passkey-options.ts";
import type { PasskeyShop } from "./passkey-shop.ts";
import {
  countRecoveryCodes,
  deleteAllPasskeys,
  deletePasskey,
  endPasskeyProofs,
  hasPasskeys,
  insertPasskey,
  notePasskeyProof,
  ownsPasskey,
} from "./passkey.repository.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { relyingParty, verifyNewPasskey } from "./verify-passkey.ts";

type Caller = RequestContext & { session: Session };
type Password = EndpointInput<"beginPasskey">;

/**
 * Whether the caller may change the account's passkeys (R-PASSKEY-3): shoppers by their password;
 * staff by a passkey or a recovery code, once they have any, or else a stolen password would make
 * its thief a passkey.
 */
async function mayChange(
  { database: { queries }, clock }: PasskeyShop,
  { currentPassword }: Password,
  { session, remoteAddress }: Caller,
): Promise<Outcome<null>> {
  if (await isGuarded(queries, session)) {
    return session.passkeyIsOld === false ? done(null) : refuse("passkeyNeeded");
  }
  return reauthenticate(queries, clock, { session, currentPassword, remoteAddress });
}

const isGuarded = async (queries: Queries, { kind, accountId }: Session) =>
  kind === "staff" && (await hasPasskeys(queries, accountId));

export async function beginPasskey(
  shop: PasskeyShop,
  input: Password,
  caller: Caller,
): Promise<Outcome<EndpointOutput<"beginPasskey">>> {
  const allowed = await mayChange(shop, input, caller);
  if (!allowed.ok) return allowed;
  return done(await creationOptions(shop, caller.session));
}

/**
 * Keeps a new passkey. The challenge in it was given for a password or a passkey. The session counts
 * as one that has shown a passkey. @returns recovery codes, with the first passkey
 */
export async function addPasskey(
  shop: PasskeyShop,
  passkey: EndpointInput<"addPasskey">,
  { session, userAgent, language, remoteAddress }: Caller,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const { clock } = shop;
  const { queries } = shop.database;
  const { accountId, familyId } = session;
  const asked = { purpose: "create", accountId, familyId } as const;
  const challenge = await takeChallenge(queries, clock, passkey.response.clientDataJSON, asked);
  const party = relyingParty(shop.publicUrl);
  const made = challenge === null ? null : await verifyNewPasskey(passkey, party, challenge);
  if (!made) return refuse("passkeyRefused");
  return transact(queries, async (transaction) => {
    const now = clock.now();
    const device = namePasskey(made.aaguid, describeDevice(userAgent));
    const { id, publicKey, counter } = made.credential;
    const row = { id, accountId, publicKey, counter, device, now };
    if (!(await insertPasskey(transaction, row))) return refuse("passkeyRefused");
    await notePasskeyProof(transaction, familyId);
    const hasCodes = (await countRecoveryCodes(transaction, accountId)) > 0;
    const recoveryCodes = hasCodes ? [] : await makeRecoveryCodes(transaction, accountId);
    const event = { kind: "passkeyAdded", at: now, accountId, network: remoteAddress } as const;
    await recordSecurityEvent(transaction, event);
    await shop.mails.passkeyAdded(transaction, { accountId, language, device });
    return done({ recoveryCodes });
  });
}

/**
 * Ends all other sessions. The last one takes the recovery codes with it. Refuses with `notFound`
 * one of another account.
 */
export async function removePasskey(
  shop: PasskeyShop,
  { id, ...password }: EndpointInput<"removePasskey">,
  caller: Caller,
): Promise<Outcome<null>> {
  const { queries } = shop.database;
  const { accountId } = caller.session;
  if (!(await ownsPasskey(queries, accountId, id))) return refuse("notFound");
  const allowed = await mayChange(shop, password, caller);
  if (!allowed.ok) return allowed;
  return transact(queries, async (transaction) => {
    if (!(await deletePasskey(transaction, accountId, id))) return refuse("notFound");
    if (!(await hasPasskeys(transaction, accountId))) {
      await deleteAllPasskeys(transaction, accountId);
    }
    const { language, remoteAddress: network } = caller;
    const at = shop.clock.now();
    // A stolen device may have signed in by it; no session knows which key began it.
    const keep = caller.session.familyId;
    await endSessions(transaction, accountId, { keep, reason: "logout", now: at });
    await recordSecurityEvent(transaction, { kind: "passkeyRemoved", at, accountId, network });
    await shop.mails.passkeyRemoved(transaction, { accountId, language, device: "" });
    return done(null);
  });
}

/**
 * Other sessions stay and have to show a passkey anew: one of them may have shown a code that a thief
 * had. Refuses with `notFound` an account without passkeys: there is nothing to recover.
 */
export async function renewRecoveryCodes(
  shop: PasskeyShop,
  password: Password,
  caller: Caller,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const { queries } = shop.database;
  const { accountId } = caller.session;
  if (!(await hasPasskeys(queries, accountId))) return refuse("notFound");
  const allowed = await mayChange(shop, password, caller);
  if (!allowed.ok) return allowed;
  return transact(queries, async (transaction) => {
    const recoveryCodes = await makeRecoveryCodes(transaction, accountId);
    const { remoteAddress: network } = caller;
    const at = shop.clock.now();
    await endPasskeyProofs(transaction, accountId, { keep: caller.session.familyId });
    await recordSecurityEvent(transaction, { kind: "recoveryRenewed", at, accountId, network });
    return done({ recoveryCodes });
  });
}
