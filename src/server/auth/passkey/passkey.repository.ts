import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";

export type StoredPasskey = {
  id: string;
  account_id: string;
  public_key: Buffer;
  /** Signatures so far, as the passkey counts them; 0 from those that do not count. */
  counter: number;
};

/** Inside a transaction the row is locked until its end. */
export async function findPasskey(
  queries: Queries,
  id: string,
): Promise<StoredPasskey | undefined> {
  const found = await queries
    .selectFrom("passkey")
    .select(["id", "account_id", "public_key", "counter"])
    .where("id", "=", id)
    .$if(queries.isTransaction, (passkey) => passkey.forUpdate())
    .executeTakeFirst();
  return found && { ...found, counter: Number(found.counter) };
}

/** Of one account, the newest first. */
export function listPasskeys(queries: Queries, accountId: string) {
  return queries
    .selectFrom("passkey")
    .select(["id", "device", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function hasPasskeys(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries
    .selectFrom("passkey")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type NewRow = {
  id: string;
  accountId: string;
  publicKey: Uint8Array;
  counter: number;
  device: string;
  now: Date;
};

/** @returns false when there is a passkey of that id. */
export async function insertPasskey(queries: Queries, row: NewRow): Promise<boolean> {
  const inserted = await queries
    .insertInto("passkey")
    .values({
      id: row.id,
      account_id: row.accountId,
      public_key: Buffer.from(row.publicKey),
      counter: row.counter,
      device: row.device,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function noteUse(
  queries: Queries,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await queries
    .updateTable("passkey")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .execute();
}

export async function ownsPasskey(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const found = await findPasskey(queries, id);
  return found?.account_id === accountId;
}

export async function deletePasskey(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const deleted = await queries
    .deleteFrom("passkey")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** Without a passkey there is nothing that a recovery code stands for. */
export async function deleteAllPasskeys(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom("passkey").where("account_id", "=", accountId).execute();
  await queries.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await queries
    .updateTable("session_family")
    .set({ passkey_at: null })
    .where("account_id", "=", accountId)
    .execute();
}

/** Old codes are void from now on. */
export async function writeRecoveryCodes(
  queries: Queries,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await queries.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, hash: sha256(code) }));
  await queries.insertInto("recovery_code").values(rows).execute();
}

export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom("recovery_code")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses a code up. @returns whether it was one of the account's; of two tries at once one is. */
export async function spendRecoveryCode(
  queries: Queries,
  accountId: string,
  code: string,
): Promise<boolean> {
  const deleted = await queries
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("hash", "=", sha256(code))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/**
 * The session showed a passkey, which is worth a password as well (R-SESSION-10): by the clock that
 * `findToken` asks.
 */
export async function notePasskeyProof(queries: Queries, familyId: string): Promise<void> {
  await queries
    .updateTable("session_family")
    .set({ passkey_at: sql`now()`, proved_at: sql`now()` })
    .where("id", "=", familyId)
    .execute();
}

/**
 * No session but the one to keep counts as one that has shown a passkey, neither for calls that
 * need one nor for those that need a password. A passkey's sign-in was such a proof, too, so that
 * time is no fallback.
 */
export async function endPasskeyProofs(
  queries: Queries,
  accountId: string,
  { keep }: { keep: string },
): Promise<void> {
  await queries
    .updateTable("session_family")
    .set({ passkey_at: null, proved_at: sql`to_timestamp(0)` })
    .where("account_id", "=", accountId)
    .where("id", "!=", keep)
    .where("passkey_at", "is not", null)
    .execute();
}

export type ChallengePurpose = "create" | "signIn" | "prove";
/** The receiver of a challenge: a session of an account, or a browser that wants to sign in. */
export type Asked = {
  purpose: ChallengePurpose;
  accountId: string | null;
  familyId: string | null;
};
type Challenge = Asked & { text: string };

export async function insertChallenge(
  queries: Queries,
  { text, purpose, accountId, familyId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await queries
    .insertInto("passkey_challenge")
    .values({
      hash: sha256(text),
      purpose,
      account_id: accountId,
      family_id: familyId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a challenge up. @returns whether it was open, of that purpose, account and session. */
export async function spendChallenge(
  queries: Queries,
  { text, purpose, accountId, familyId }: Challenge,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where hash = ${sha256(text)} and purpose = ${purpose}
      and account_id is not distinct from ${accountId}::uuid
      and family_id is not distinct from ${familyId}::uuid and expires_at > ${now}::timestamptz
    returning 1`.execute(queries);
  return rows.length === 1;
}

export async function deleteOldChallenges(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
}
