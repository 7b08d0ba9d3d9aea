import type { TokenPair } from "#contract/auth.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { forgetPasskeys } from "#server/auth/passkey/forget-passkeys.ts";
import { openSession } from "#server/auth/open-session.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { refusePassword } from "#server/auth/password-rule.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newToken } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { inTransaction, transact } from "#server/platform/transact.ts";
import {
  findOwnerLink,
  hasOwner,
  insertOwnerLink,
  useUpOwnerLink,
  voidOwnerLinks,
  writeOwner,
} from "./owner-link.repository.ts";
import { keepTimeZone } from "./shop-setting.repository.ts";

/** Minutes for which a link is good (R-OWNER-1). */
export const ownerLinkMinutes = 60;

/**
 * Makes a link that is good once; earlier ones no longer are. Refuses with `ownerThere`, unless
 * `again`, for an owner who is locked out.
 * @returns its token, which is stored nowhere
 */
export function makeOwnerLink(
  queries: Queries,
  clock: Clock,
  { email, again }: { email: string; again: boolean },
): Promise<Outcome<string>> {
  return inTransaction(queries, async (transaction) => {
    if (!again && (await hasOwner(transaction))) return refuse("ownerThere");
    const token = newToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + ownerLinkMinutes * 60_000);
    await voidOwnerLinks(transaction);
    await insertOwnerLink(transaction, { token, email, again, now, expiresAt });
    return done(token);
  });
}

/** Refuses with `linkWrong`, `linkUsed`, `linkExpired` or `ownerThere`. */
export async function checkOwnerLink(
  queries: Queries,
  clock: Clock,
  token: string,
): Promise<Outcome<{ email: string }>> {
  const link = await findOwnerLink(queries, token);
  if (!link) return refuse("linkWrong");
  if (link.used_at) return refuse("linkUsed");
  if (link.expires_at <= clock.now()) return refuse("linkExpired");
  if (!link.again && (await hasOwner(queries))) return refuse("ownerThere");
  return done({ email: link.email });
}

/**
 * Uses the link up: its address becomes the owner, with this name and password, signed in here and
 * nowhere else. Refuses as `checkOwnerLink` does.
 */
export async function becomeOwner(
  queries: Queries,
  clock: Clock,
  { token, password, timeZone, ...name }: EndpointInput<"useOwnerLink">,
  request: RequestContext,
): Promise<Outcome<TokenPair>> {
  // A wrong link costs no hash.
  const early = await checkOwnerLink(queries, clock, token);
  if (!early.ok) return early;
  const owner = { kind: "staff", email: early.value.email, ...name } as const;
  const weak = refusePassword(password, owner, "");
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return transact(queries, async (transaction) => {
    const link = await checkOwnerLink(transaction, clock, token);
    if (!link.ok) return link;
    const { email } = link.value;
    const now = clock.now();
    await useUpOwnerLink(transaction, token, now);
    await voidOwnerLinks(transaction);
    const accountId = await writeOwner(transaction, { email, passwordHash, ...name });
    await endSessions(transaction, accountId, { keep: null, reason: "password", now });
    // An owner who is locked out has lost the passkey too, and makes a new one.
    await forgetPasskeys(transaction, accountId);
    await keepTimeZone(transaction, timeZone);
    const session = { accountId, familyId: "", kind: "staff" as const, roles: ["R_SUPER"] };
    await recordChange(transaction, { ...request, session }, now, {
      noun: "staff",
      subjectId: accountId,
      action: "owner",
      before: null,
      after: { email, ...name, roles: ["R_SUPER"], timeZone },
    });
    return done(await openSession(transaction, accountId, now, request.userAgent));
  });
}
