import type { SignedInDevice } from "#contract/account.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { endFamilies, endOwnFamily, findFamilies } from "./session.repository.ts";
import { refreshDays } from "./session-tokens.ts";

/** Where the account is signed in, this session first, then the one used last. */
export async function listDevices(
  queries: Queries,
  clock: Clock,
  { accountId, familyId }: Session,
): Promise<SignedInDevice[]> {
  // Unused for longer, a session has nothing left to refresh with.
  const since = new Date(clock.now().getTime() - refreshDays * 86_400_000);
  const families = await findFamilies(queries, accountId, since);
  return families
    .map(({ id, device, created_at, last_used_at }) => ({
      id,
      current: id === familyId,
      signedInAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      device,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Signs out one session of the account, or all but the one that asks. */
export async function revokeDevice(
  queries: Queries,
  clock: Clock,
  { accountId, familyId }: Session,
  id: string | undefined,
): Promise<Outcome<null>> {
  const now = clock.now();
  if (id === undefined) {
    await endFamilies(queries, accountId, { keep: familyId, reason: "logout", now });
    return done(null);
  }
  const ended = isUuid(id) && (await endOwnFamily(queries, { accountId, id, now }));
  return ended ? done(null) : refuse("notFound");
}
