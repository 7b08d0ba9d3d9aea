import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import { keyPrefix, type ApiKey } from "#contract/admin/keys.ts";
import { callerMay, keyScopes } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { newId, newToken, sha256 } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, Session, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { endKey, insertKey, lockKey, readKeys, type ApiKeyRow } from "./api-key.repository.ts";

const dayMs = 86_400_000;

/** Keys for programs (R-KEY). */
export function apiKeyRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "listKeys" | "createKey" | "revokeKey"> = {
    async listKeys(_input, { session }) {
      const rows = await readKeys(queries);
      return done({ records: rows.map(presentKey), grantable: grantable(session) });
    },
    createKey: (input, request) => createKey(queries, clock, input, request),
    revokeKey: ({ id }, request) => revokeKey(queries, clock, id, request),
  };
  return calls;
}

const grantable = (session: Session) => keyScopes.filter((scope) => callerMay(session, scope));

/** @returns the key, which is stored nowhere. Nobody grants a right they do not hold (R-KEY-2). */
function createKey(
  queries: Queries,
  clock: Clock,
  { name, scopes, days, callsPerMinute }: AdminInput<"createKey">,
  request: StaffRequest,
): Promise<Outcome<AdminOutput<"createKey">>> {
  return transact(queries, async (transaction) => {
    const held = grantable(request.session);
    if (scopes.some((scope) => !held.includes(scope))) {
      return refuseFields([{ path: "scopes", key: "scopesTooMany" }]);
    }
    const now = clock.now();
    const key = `${keyPrefix}${newToken()}`;
    const id = newId();
    await insertKey(transaction, {
      id,
      name,
      hash: sha256(key),
      hint: key.slice(-4),
      accountId: request.session.accountId,
      scopes: held.filter((scope) => scopes.includes(scope)),
      callsPerMinute,
      now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    const made = await lockKey(transaction, id);
    if (!made) throw new Error(`key ${id} was written and is not there`);
    await recordChange(transaction, request, now, {
      noun: "keys",
      subjectId: id,
      action: "create",
      before: null,
      after: noted(made),
      label: { [request.language]: name },
    });
    return done({ key, record: presentKey(made) });
  });
}

/** From the next call on it is unknown; doing so twice changes nothing. */
function revokeKey(
  queries: Queries,
  clock: Clock,
  id: string,
  request: StaffRequest,
): Promise<Outcome<ApiKey>> {
  return transact(queries, async (transaction): Promise<Outcome<ApiKey>> => {
    const before = await lockKey(transaction, id);
    if (!before) return refuse("notFound");
    if (before.state === "revoked") return done(presentKey(before));
    await endKey(transaction, id, clock.now());
    await recordChange(transaction, request, clock.now(), {
      noun: "keys",
      subjectId: id,
      action: "revoke",
      before: { state: before.state },
      after: { state: "revoked" },
      label: { [request.language]: before.name },
    });
    return done(presentKey({ ...before, state: "revoked" }));
  });
}

const noted = ({ name, scopes, callsPerMinute, expiresAt }: ApiKeyRow) => ({
  name,
  scopes,
  callsPerMinute,
  expiresAt: expiresAt.toISOString(),
});

const presentKey = ({ createdAt, expiresAt, lastUsedAt, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
