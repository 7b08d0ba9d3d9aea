import type { TokenPair } from "#contract/auth.ts";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/passkey.ts";
import { returnGuess, withGuess } from "#server/platform/guess-limit.ts";
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
  const limits = { queries, clock };
  const options = await withGuess(limits, challenges, remoteAddress, () =>
    requestOptions(shop, null),
  );
  return options ? done(options) : refuse("tooManyTries");
}

/**
 * Signs in the owner of the passkey; no password is asked. A call that the shop could not finish is
 * no try.
 */
export async function signInWithPasskey(
  shop: PasskeyShop,
  answer: PasskeyAnswer,
  caller: RequestContext,
): Promise<Outcome<TokenPair>> {
  try {
    return await enterByPasskey(shop, answer, caller);
  } catch (error) {
    const limits = { queries: shop.database.queries, clock: shop.clock };
    await returnGuess(limits, challenges, caller.remoteAddress);
    throw error;
  }
}

async function enterByPasskey(
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
