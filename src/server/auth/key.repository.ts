import { sha256 } from "#server/platform/ids.ts";
import type { Driver } from "#server/platform/statement.ts";
import { grantedRights } from "./granted-rights.ts";

export type FoundKey = {
  id: string;
  account_id: string;
  roles: string[];
  /** Rights of the shop's own roles among them. */
  grants: string[];
  scopes: string[];
  calls_per_minute: number;
  /** Revoked or expired, or its maker has left. */
  over: boolean;
  /** It is noted that it was used within the last minute. */
  noted: boolean;
};

/** One statement for every call that carries a key. */
export async function findByKey(driver: Driver, key: string): Promise<FoundKey | undefined> {
  const [row] = await driver<FoundKey[]>`
    select k.id, k.account_id, a.roles,
      ${grantedRights(driver)} as grants, k.scopes, k.calls_per_minute,
      k.revoked_at is not null or k.expires_at <= now() or a.disabled_at is not null
        or a.kind <> 'staff' as over,
      coalesce(k.last_used_at > now() - interval '1 minute', false) as noted
    from api_key k join account a on a.id = k.account_id
    where k.hash = ${sha256(key)}`;
  return row;
}

export async function noteUse(driver: Driver, id: string): Promise<void> {
  await driver`update api_key set last_used_at = now() where id = ${id}`;
}
