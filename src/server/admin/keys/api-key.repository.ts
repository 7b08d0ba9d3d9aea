import { sql } from "kysely";
import type { ApiKey } from "#contract/admin/keys.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";

export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  maker: string;
  scopes: Permission[];
  callsPerMinute: number;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  state: ApiKey["state"];
};

const columns = sql`k.id, k.name, k.hint, person_name(a.first_name, a.last_name) as maker,
  k.scopes, k.calls_per_minute as "callsPerMinute", k.created_at as "createdAt",
  k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  case when k.revoked_at is not null then 'revoked'
    when k.expires_at <= now() then 'expired'
    when a.disabled_at is not null or a.kind <> 'staff' then 'makerGone'
    else 'active' end as state`;

/** Those that work first, the newest first among both. */
export async function readKeys(queries: Queries): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select * from (select ${columns} from api_key k join account a on a.id = k.account_id) shown
    order by state <> 'active', "createdAt" desc, id desc limit 500`.execute(queries);
  return rows;
}

export async function lockKey(queries: Queries, id: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    select ${columns} from api_key k join account a on a.id = k.account_id
    where k.id::text = ${id} for update of k`.execute(queries);
  return rows[0];
}

/** Keys that an account has made and nobody has revoked. */
export async function lockKeysOf(queries: Queries, accountId: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${columns} from api_key k join account a on a.id = k.account_id
    where k.account_id = ${accountId} and k.revoked_at is null order by k.id
    for update of k`.execute(queries);
  return rows;
}

export type NewKey = {
  id: string;
  name: string;
  hash: Buffer;
  hint: string;
  accountId: string;
  scopes: readonly Permission[];
  callsPerMinute: number;
  now: Date;
  expiresAt: Date;
};

export async function insertKey(queries: Queries, key: NewKey): Promise<void> {
  await queries
    .insertInto("api_key")
    .values({
      id: key.id,
      name: key.name,
      hash: key.hash,
      hint: key.hint,
      account_id: key.accountId,
      scopes: [...key.scopes],
      calls_per_minute: key.callsPerMinute,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .execute();
}

export async function endKey(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("api_key").set({ revoked_at: at }).where("id", "=", id).execute();
}
