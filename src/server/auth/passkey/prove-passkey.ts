import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import type { PasskeyAnswer } from "#contract/passkey.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { inTransaction, transact } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { findOwnCredentials } from "../account.repository.ts";
import { forgiveTry, tryCounted } from "../login-guard.ts";
import { takeChallenge } from "./challenges.ts";
import type { PasskeyShop } from "./passkey-shop.ts";
import { findPasskey, notePasskeyProof, noteUse, spendRecoveryCode } from "./passkey.repository.ts";
import { readCode } from "./recovery-codes.ts";
import { relyingParty, verifyAnswer } from "./verify-passkey.ts";

type Caller = RequestContext & { session: Session };

/**
 * Proves the caller by a passkey of the account, or by a recovery code (R-PASSKEY-2). It opens
 * for some minutes the calls that a password opens, and those that need a passkey.
 */
export async function provePasskey(
  shop: PasskeyShop,
  { answer, recoveryCode }: EndpointInput<"provePasskey">,
  caller: Caller,
): Promise<Outcome<null>> {
  if (!answer) return proveByCode(shop, recoveryCode ?? "", caller);
  const { accountId, familyId } = caller.session;
  const signed = await judgeAnswer(shop, answer, caller.session);
  if (signed?.accountId !== accountId) return refuse("passkeyRefused");
  await notePasskeyProof(shop.database.queries, familyId);
  return done(null);
}

/** Wrong codes are counted like failed sign-ins. The account gets an e-mail for a right one. */
async function proveByCode(
  { database: { queries }, clock, mails }: PasskeyShop,
  typed: string,
  { session, remoteAddress, language }: Caller,
): Promise<Outcome<null>> {
  const { accountId, familyId } = session;
  const own = await findOwnCredentials(queries, accountId);
  if (!own?.email) return refuse("sessionEnded");
  const suspect = { email: own.email, remoteAddress, familyId };
  const judged = await tryCounted(queries, clock, suspect, (counted) =>
    transact(queries, async (transaction) => {
      const isRight = await spendRecoveryCode(transaction, accountId, readCode(typed));
      if (!isRight) return refuse("passkeyRefused");
      const at = clock.now();
      await forgiveTry(transaction, counted);
      await notePasskeyProof(transaction, familyId);
      const network = remoteAddress;
      await recordSecurityEvent(transaction, { kind: "recoveryUsed", at, accountId, network });
      await mails.recoveryUsed(transaction, { accountId, language, device: "" });
      return done(null);
    }),
  );
  return judged ?? refuse("tooManyTries");
}

/**
 * Judges a signature and notes its use. @returns the account of the passkey that made it, or null
 * @param askedOf the session that the challenge was given to; null at a sign-in
 */
export async function judgeAnswer(
  { database: { queries }, clock, publicUrl }: PasskeyShop,
  answer: PasskeyAnswer,
  askedOf: Pick<Session, "accountId" | "familyId"> | null,
): Promise<{ accountId: string } | null> {
  const { accountId, familyId } = askedOf ?? { accountId: null, familyId: null };
  const asked = { purpose: askedOf ? "prove" : "signIn", accountId, familyId } as const;
  const { clientDataJSON } = answer.response;
  const challenge = await takeChallenge(queries, clock, clientDataJSON, asked);
  if (challenge === null) return null;
  return inTransaction(queries, async (transaction) => {
    const stored = await findPasskey(transaction, answer.id);
    const party = relyingParty(publicUrl);
    const signed = stored && (await verifyAnswer(answer, stored, party, challenge));
    if (!signed) return null;
    await noteUse(transaction, stored.id, { counter: signed.counter, now: clock.now() });
    return { accountId: stored.account_id };
  });
}
