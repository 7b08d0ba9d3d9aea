import type { TokenPair } from "#contract/auth.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import type { Language } from "#domain/language.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import type { AuthServices } from "./session-mails.ts";
import {
  endFamily,
  insertPair,
  lockRefreshToken,
  replaceTokens,
  type RefreshRow,
} from "./session.repository.ts";
import {
  customerSessionDays,
  graceSeconds,
  newSalt,
  staffSession,
  successorOf,
} from "./session-tokens.ts";

/**
 * Exchanges a refresh token, once. The same token again within the grace answers the same pair (a
 * second tab was a moment late); later it is a theft: the whole family ends (R-SESSION-1), and the
 * owner gets an e-mail (R-ACCOUNT-8).
 */
export function refreshSession(
  shop: AuthServices,
  refreshToken: string,
  language: Language,
): Promise<Outcome<TokenPair>> {
  const { clock } = shop;
  return inTransaction(shop.database.queries, async (transaction) => {
    const found = await lockRefreshToken(transaction, refreshToken);
    const now = clock.now();
    if (!found || found.expires_at <= now) return refuse("refreshRefused");
    // Closing an account ends its sessions; while it is closed, their answer says so.
    if (found.disabled_at) return refuse("accountDisabled");
    if (found.ended_at) return refuse(reasonOf(found.ended_reason));
    if (found.replaced_at && found.successor_salt) {
      const age = now.getTime() - found.replaced_at.getTime();
      if (age <= graceSeconds * 1000) {
        return done(successorOf(refreshToken, found.successor_salt));
      }
      await endFamily(transaction, found.family_id, "reuse", now);
      const { account_id: accountId, family_id: subject } = found;
      await recordSecurityEvent(transaction, { kind: "tokenReuse", at: now, accountId, subject });
      const { device } = found;
      await shop.mails.usedTwice(transaction, { accountId, familyId: subject, language, device });
      return refuse("refreshRefused");
    }
    if (isOver(found, now)) {
      await endFamily(transaction, found.family_id, "logout", now);
      return refuse("sessionEnded");
    }
    const salt = newSalt();
    const pair = successorOf(refreshToken, salt);
    await replaceTokens(transaction, found.family_id, refreshToken, salt, now);
    await insertPair(transaction, found.family_id, pair, now);
    return done(pair);
  });
}

/** A browser that staff left open does not stay open, nor a customer's for ever (R-SESSION-9). */
function isOver({ kind, created_at: opened, last_used_at: used }: RefreshRow, now: Date): boolean {
  const hours = (since: Date) => (now.getTime() - since.getTime()) / 3_600_000;
  if (kind === "guest") return false;
  if (kind === "customer") return hours(opened) > customerSessionDays * 24;
  return hours(used) > staffSession.idleHours || hours(opened) > staffSession.days * 24;
}

/** Why a session that has ended opens no new one. */
function reasonOf(ended: string | null): FailureReason {
  if (ended === "password") return "passwordChanged";
  return ended === "reuse" ? "refreshRefused" : "sessionEnded";
}
