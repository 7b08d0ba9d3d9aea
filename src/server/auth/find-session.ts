import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import type { Driver } from "#server/platform/statement.ts";
import { findToken } from "./session.repository.ts";

/**
 * The session of the Authorization header. Every way in which a token can be invalid has its own
 * code, for the client acts differently on each (R-ERROR).
 */
export async function findSession(
  driver: Driver,
  authorization: string | undefined,
): Promise<Outcome<Session>> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? "")?.[1];
  const found = token ? await findToken(driver, token) : undefined;
  if (!found || found.token_kind !== "access") return refuse("tokenUnknown");
  if (found.disabled) return refuse("accountDisabled");
  if (found.ended_reason === "password") return refuse("passwordChanged");
  if (found.ended_reason !== null) return refuse("sessionEnded");
  if (found.replaced) return refuse("tokenReplaced");
  if (found.expired) return refuse("tokenExpired");
  return done({
    accountId: found.account_id,
    familyId: found.family_id,
    kind: found.account_kind,
    roles: found.roles,
    grants: found.grants,
    proofIsOld: found.proof_is_old,
    byPasskey: found.by_passkey,
    passkeyIsOld: found.passkey_is_old,
  });
}
