import type { TokenPair } from "#contract/auth.ts";
import type { Language } from "#domain/language.ts";
import type { SecurityEventKind } from "#domain/security/event-kinds.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { BrowserCookie, Session } from "#server/platform/request-context.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { findAccountByEmail } from "./account.repository.ts";
import { enterAccount } from "./enter-account.ts";
import { knowDevice } from "./known-device.ts";
import { forgiveTry, tryCounted, type CountedTry } from "./login-guard.ts";
import type { AuthServices } from "./session-mails.ts";
import { decoyHash, verifyPassword } from "./password-hash.ts";

type Attempt = {
  email: string;
  password: string;
  guest: Session | null;
  remoteAddress: string;
  userAgent: string | undefined;
  device?: BrowserCookie | undefined;
  language: Language;
};

/** Refused tries of one network that are noted. */
const refusalsNoted = { name: "noted:signIn", burst: 1, windowMs: 10 * 60_000 };

/** Unknown e-mail and wrong password cost the same time and get the same answer. */
export async function login(
  shop: AuthServices,
  { email, password, guest, remoteAddress, userAgent, device, language }: Attempt,
): Promise<Outcome<TokenPair>> {
  const { clock } = shop;
  const { queries } = shop.database;
  const account = await findAccountByEmail(queries, email);
  const knownDevice = account && (await knowDevice(queries, account, device?.sent));
  const note = (kind: SecurityEventKind) =>
    recordSecurityEvent(queries, {
      kind,
      at: clock.now(),
      accountId: account?.id,
      network: remoteAddress,
    });
  const suspect = { email, remoteAddress, knownDevice };
  const judged = await tryCounted(queries, clock, suspect, judge);
  if (judged) return judged;
  // Once: tries that are not judged cost nothing and could fill the log.
  if (await takeGuess({ queries, clock }, refusalsNoted, remoteAddress))
    await note("signInRefused");
  return refuse("tooManyTries");

  async function judge(counted: CountedTry): Promise<Outcome<TokenPair>> {
    const matches = await verify(account?.password_hash, password);
    if (!account || !matches) {
      counted.isWrong = true;
      await note("signInFailed");
      return refuse("wrongCredentials");
    }
    if (account.disabled_at) {
      await note("signInRefused");
      return refuse("accountDisabled");
    }
    const visit = { guest, remoteAddress, userAgent, device, language, knownDevice };
    const pair = await enterAccount(shop, account.id, visit, (transaction) =>
      forgiveTry(transaction, counted),
    );
    return done(pair);
  }
}

/** @throws TooBusy while too many passwords are being judged. */
const verify = async (hash: string | null | undefined, password: string) =>
  verifyPassword(password, hash ?? (await decoyHash()));
