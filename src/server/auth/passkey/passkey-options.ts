import type { PasskeyCreation, PasskeyRequest } from "#contract/passkey.ts";
import { personName } from "#domain/names/person-name.ts";
import type { Session } from "#server/platform/request-context.ts";
import { findAccount, findOwnCredentials } from "../account.repository.ts";
import { challengeMs, newChallenge } from "./challenges.ts";
import type { PasskeyShop } from "./passkey-shop.ts";
import { listPasskeys } from "./passkey.repository.ts";
import { algorithms, relyingParty, userHandleOf } from "./verify-passkey.ts";

/**
 * Options that a browser makes a passkey of. The passkey is kept in the browser or its key store
 * under the account's name (`residentKey`), and requires finger, face or PIN (`userVerification`),
 * so that it stands for both possession and person.
 */
export async function creationOptions(
  { database: { queries }, clock, brand, publicUrl }: PasskeyShop,
  { accountId, familyId }: OwnSession,
): Promise<PasskeyCreation> {
  const own = await findOwnCredentials(queries, accountId);
  const account = await findAccount(queries, accountId);
  const names = personName({
    firstName: account?.first_name ?? "",
    lastName: account?.last_name ?? "",
  });
  const name = own?.email ?? "";
  const challenge = await newChallenge(queries, clock, {
    purpose: "create",
    accountId,
    familyId,
  });
  return {
    rp: { id: relyingParty(publicUrl).id, name: brand() },
    user: { id: userHandleOf(accountId), name, displayName: names || name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeMs,
    excludeCredentials: await descriptors(queries, accountId),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/** The session that a challenge is given to; it is worth nothing in another one. */
type OwnSession = Pick<Session, "accountId" | "familyId">;

/**
 * Options that a browser signs. @param own the account of the passkeys; null for any the person
 * chooses
 */
export async function requestOptions(
  { database: { queries }, clock, publicUrl }: PasskeyShop,
  own: OwnSession | null,
): Promise<PasskeyRequest> {
  const { accountId, familyId } = own ?? { accountId: null, familyId: null };
  const purpose = own === null ? "signIn" : "prove";
  return {
    rpId: relyingParty(publicUrl).id,
    challenge: await newChallenge(queries, clock, { purpose, accountId, familyId }),
    timeout: challengeMs,
    userVerification: "required",
    allowCredentials: accountId === null ? [] : await descriptors(queries, accountId),
  };
}

async function descriptors(queries: PasskeyShop["database"]["queries"], accountId: string) {
  const passkeys = await listPasskeys(queries, accountId);
  return passkeys.map(({ id }) => ({ type: "public-key" as const, id }));
}
