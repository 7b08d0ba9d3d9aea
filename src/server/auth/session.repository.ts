import { sql } from "kysely";
import type { TokenPair } from "#contract/auth.ts";
import { defaultOf } from "#domain/shop/settings.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, sha256 } from "#server/platform/ids.ts";
import type { Driver } from "#server/platform/statement.ts";
import { grantedRights } from "./granted-rights.ts";
import { accessMinutes, refreshDays } from "./session-tokens.ts";

export type FoundToken = {
  account_id: string;
  family_id: string;
  account_kind: "guest" | "customer" | "staff";
  roles: string[];
  /** Rights of the shop's own roles among them. */
  grants: string[];
  disabled: boolean;
  token_kind: "access" | "refresh";
  expired: boolean;
  replaced: boolean;
  ended_reason: string | null;
  proof_is_old: boolean;
  by_passkey: boolean;
  passkey_is_old: boolean;
};

/** One statement for every call that carries a token. */
export async function findToken(driver: Driver, token: string): Promise<FoundToken | undefined> {
  const [row] = await driver<FoundToken[]>`
    select f.account_id, f.id as family_id, a.kind as account_kind, a.roles,
      ${grantedRights(driver)} as grants,
      a.disabled_at is not null as disabled, t.kind as token_kind,
      t.expires_at <= now() as expired, t.replaced_at is not null as replaced,
      case when f.ended_at is null then null else coalesce(f.ended_reason, 'logout') end
        as ended_reason,
      coalesce(f.proved_at, f.created_at) + step_up.length < now() as proof_is_old,
      f.passkey_at is not null as by_passkey,
      coalesce(f.passkey_at, '-infinity') + step_up.length < now() as passkey_is_old
    from session_token t
    join session_family f on f.id = t.family_id
    join account a on a.id = f.account_id
    cross join (select make_interval(mins => coalesce(
      (select (value #>> '{}')::int from shop_setting where key = 'stepUpMinutes'),
      ${defaultOf("stepUpMinutes")}::int)) as length) step_up
    where t.hash = ${sha256(token)}`;
  return row;
}

export async function insertGuest(queries: Queries): Promise<string> {
  const id = newId();
  await queries.insertInto("account").values({ id, kind: "guest" }).execute();
  return id;
}

export type NewSession = {
  accountId: string;
  pair: TokenPair;
  now: Date;
  device: string;
  byPasskey: boolean;
};

export async function insertFamily(
  queries: Queries,
  { accountId, pair, now, device, byPasskey }: NewSession,
): Promise<string> {
  const id = newId();
  await queries
    .insertInto("session_family")
    .values({
      id,
      account_id: accountId,
      device,
      created_at: now,
      last_used_at: now,
      passkey_at: byPasskey ? sql`now()` : null,
    })
    .execute();
  await insertPair(queries, id, pair, now);
  return id;
}

export async function insertPair(
  queries: Queries,
  familyId: string,
  pair: TokenPair,
  now: Date,
): Promise<void> {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await queries
    .insertInto("session_token")
    .values([
      token(familyId, pair.token, "access", after(accessMinutes)),
      token(familyId, pair.refreshToken, "refresh", after(refreshDays * 24 * 60)),
    ])
    .execute();
}

const token = (familyId: string, text: string, kind: "access" | "refresh", expires: Date) => ({
  family_id: familyId,
  hash: sha256(text),
  kind,
  expires_at: expires,
});

export type RefreshRow = {
  account_id: string;
  family_id: string;
  device: string;
  expires_at: Date;
  replaced_at: Date | null;
  successor_salt: Buffer | null;
  ended_at: Date | null;
  ended_reason: string | null;
  disabled_at: Date | null;
  kind: "guest" | "customer" | "staff";
  created_at: Date;
  last_used_at: Date;
};

/** Locks the token's row: of fifty simultaneous refreshes one rotates, the rest see its work. */
export function lockRefreshToken(queries: Queries, refreshToken: string) {
  return queries
    .selectFrom("session_token as t")
    .innerJoin("session_family as f", "f.id", "t.family_id")
    .innerJoin("account as a", "a.id", "f.account_id")
    .select(["t.family_id", "t.expires_at", "t.replaced_at", "t.successor_salt"])
    .select(["f.ended_at", "f.ended_reason", "f.created_at", "f.last_used_at", "f.account_id"])
    .select("f.device")
    .select(["a.disabled_at", "a.kind"])
    .where("t.hash", "=", sha256(refreshToken))
    .where("t.kind", "=", "refresh")
    .forUpdate("t")
    .executeTakeFirst();
}

export async function replaceTokens(
  queries: Queries,
  familyId: string,
  refreshToken: string,
  salt: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    with used as (
      update session_family set last_used_at = ${now}::timestamptz where id = ${familyId}),
    access as (
      update session_token set replaced_at = ${now}::timestamptz
      where family_id = ${familyId} and kind = 'access' and replaced_at is null)
    update session_token set replaced_at = ${now}::timestamptz, successor_salt = ${salt}
    where hash = ${sha256(refreshToken)}`.execute(queries);
}

/** The password was given again in this session, by the clock that `findToken` asks. */
export async function noteProof(queries: Queries, familyId: string): Promise<void> {
  await queries
    .updateTable("session_family")
    .set({ proved_at: sql`now()` })
    .where("id", "=", familyId)
    .execute();
}

export type EndReason = "logout" | "reuse" | "password";

/** Ends all sessions of an account, or all but one. */
export async function endFamilies(
  queries: Queries,
  accountId: string,
  { keep, reason, now }: { keep: string | null; reason: EndReason; now: Date },
): Promise<void> {
  await queries
    .updateTable("session_family")
    .set({ ended_at: now, ended_reason: reason })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .$if(keep !== null, (update) => update.where("id", "!=", keep))
    .execute();
}

export async function endFamily(
  queries: Queries,
  familyId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await queries
    .updateTable("session_family")
    .set({ ended_at: now, ended_reason: reason })
    .where("id", "=", familyId)
    .where("ended_at", "is", null)
    .execute();
}

export function findFamilies(queries: Queries, accountId: string, usedSince: Date) {
  return queries
    .selectFrom("session_family")
    .select(["id", "device", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", usedSince)
    .orderBy("last_used_at", "desc")
    .limit(100)
    .execute();
}

/** Whether the account has a session, or had one. */
export async function hasSignedIn(queries: Queries, accountId: string): Promise<boolean> {
  const family = await queries
    .selectFrom("session_family")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return family !== undefined;
}

/** @returns false when the account has no such session, or it has ended. */
export async function endOwnFamily(
  queries: Queries,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const ended = await queries
    .updateTable("session_family")
    .set({ ended_at: now, ended_reason: "logout" satisfies EndReason })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
