import type { TokenPair } from "#contract/auth.ts";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/passkey.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { findStanding } from "../account.repository.ts";
import { enterAccount } from "../enter-account.ts";
import { knowDevice } from "../known-device.ts";
import { judgeAnswer } from "./prove-passkey.ts";
import { requestOptions } from "./passkey-options.ts";
import type { PasskeyShop } from "./passkey-shop.ts";

/** Challenges that one network gets: each sign-in takes one, and each is a row for some minutes. */
const challenges = { name: "passkeys", burst: 60, windowMs: 10 * 60_000 };

export async function beginPasskeySignIn(
  shop: PasskeyShop,
  { remoteAddress }: RequestContext,
): Promise<Outcome<PasskeyRequest>> {
  const { clock } = shop;
  const { queries } = shop.database;
  if (!(await takeGuess({ queries, clock }, challenges, remoteAddress))) {
    return refuse("tooManyTries");
  }
  return done(await requestOptions(shop, null));
}

/** Signs in whose passkey it is; no password is asked. */
export async function signInWithPasskey(
  shop: PasskeyShop,
  answer: PasskeyAnswer,
  { session: guest, remoteAddress, userAgent, device, language }: RequestContext,
): Promise<Outcome<TokenPair>> {
  const { clock } = shop;
  const { queries } = shop.database;
  const signed = await judgeAnswer(shop, answer, null);
  const account = signed && (await findStanding(queries, signed.accountId));
  const note = (kind: "signInFailed" | "signInRefused") =>
    recordSecurityEvent(queries, {
      kind,
      at: clock.now(),
      accountId: account?.id,
      network: remoteAddress,
    });
  if (!account) {
    await note("signInFailed");
    return refuse("passkeyRefused");
  }
  if (account.disabled_at) {
    await note("signInRefused");
    return refuse("accountDisabled");
  }
  const knownDevice = await knowDevice(queries, account, device?.sent);
  const visit = { guest, remoteAddress, userAgent, device, language, knownDevice };
  return done(await enterAccount(shop, account.id, { ...visit, byPasskey: true }));
}
