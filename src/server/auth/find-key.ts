import type { Clock } from "#server/platform/clock.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Language } from "#domain/language.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Session } from "#server/platform/request-context.ts";
import type { Driver } from "#server/platform/statement.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { findByKey, noteUse } from "./key.repository.ts";

/** Whether an Authorization header carries a key of a program, not the token of a session. */
export const carriesKey = (authorization: string | undefined): boolean =>
  keyIn(authorization) !== undefined;

const keyIn = (authorization: string | undefined): string | undefined =>
  /^Bearer (krk_[\w-]{43})$/i.exec(authorization ?? "")?.[1];

/** Calls of each key per minute, counted by this process (R-KEY-3). */
export class KeyLimits {
  readonly #clock: Clock;
  readonly #limits = new Map<number, RateLimit>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one call. @returns whether it is one too many */
  isOver(keyId: string, callsPerMinute: number): boolean {
    const limit =
      this.#limits.get(callsPerMinute) ??
      new RateLimit(this.#clock, { burst: callsPerMinute, windowMs: 60_000 });
    this.#limits.set(callsPerMinute, limit);
    if (limit.isSpent(keyId)) return true;
    limit.spend(keyId);
    return false;
  }
}

/**
 * The session of a key: its maker's roles of today and its own permissions. Refuses with
 * `tokenUnknown` for one that is not, or no longer, good; `tooManyTries` above its limit.
 */
export async function findKeySession(
  driver: Driver,
  limits: KeyLimits,
  authorization: string | undefined,
  language: Language,
): Promise<Outcome<Session>> {
  const key = keyIn(authorization);
  const found = key ? await findByKey(driver, key) : undefined;
  if (!found || found.over) {
    // A program has no token to refresh, which the code alone would ask of it.
    return refuse("tokenUnknown", { hint: serverTexts[language].apiKeyUnknown });
  }
  const { id, account_id: accountId, calls_per_minute: callsPerMinute } = found;
  const { roles, grants, scopes } = found;
  if (limits.isOver(id, callsPerMinute)) return refuse("tooManyTries");
  if (!found.noted) await noteUse(driver, id);
  // No session of a browser: there is nothing to refresh or sign out.
  return done({ accountId, familyId: id, kind: "staff", roles, grants, keyId: id, scopes });
}
