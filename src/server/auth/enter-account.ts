import type { TokenPair } from "#contract/auth.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import type { BrowserCookie, Session } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { keepDevice } from "./known-device.ts";
import { openSession } from "./open-session.ts";
import type { AuthServices } from "./session-mails.ts";
import { hasSignedIn } from "./session.repository.ts";
import { takeOverGuest } from "./take-over-guest.ts";

export type Visit = {
  guest: Session | null;
  remoteAddress: string;
  userAgent: string | undefined;
  device?: BrowserCookie | undefined;
  language: Language;
  /** The browser's own name; null for one that the account does not know. */
  knownDevice: string | null | undefined;
  byPasskey?: boolean;
};

/**
 * Signs in to an account whose owner has just been shown: a guest's data move to it, and it hears of
 * a new device (R-ACCOUNT-8).
 * @param alongside further writes of the same transaction
 */
export async function enterAccount(
  { database: { queries }, clock, mails }: AuthServices,
  accountId: string,
  visit: Visit,
  alongside?: (transaction: Queries) => Promise<void>,
): Promise<TokenPair> {
  const { guest, remoteAddress: network, userAgent, device, language, knownDevice } = visit;
  const now = clock.now();
  const pair = await inTransaction(queries, async (transaction) => {
    await alongside?.(transaction);
    await takeOverGuest(transaction, guest, accountId, now);
    if (!knownDevice && (await hasSignedIn(transaction, accountId))) {
      await mails.newDevice(transaction, { accountId, language, userAgent });
    }
    const { byPasskey = false } = visit;
    const opened = await openSession(transaction, accountId, now, userAgent, { byPasskey });
    await recordSecurityEvent(transaction, { kind: "signIn", at: now, accountId, network });
    return opened;
  });
  if (!knownDevice) await keepDevice(queries, accountId, device);
  return pair;
}
