import * as z from "zod/mini";
import { errorCodes } from "#contract/error-codes.ts";
import { subscribeInput, type SubscribeSource } from "#contract/newsletter.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import type { Language } from "#domain/language.ts";
import { call } from "#web/api/browser-call.ts";

/** Validates and sends an address for the newsletter; fetched when one is typed. */

/** Error text of an address; null when it is valid. */
export function emailError(email: string, language: Language): string | null {
  const fault = z.safeParse(subscribeInput, [{ email }]).error?.issues[0]?.message;
  if (fault === undefined) return null;
  return validationTexts[isValidationKey(fault) ? fault : "emailInvalid"][language];
}

export type SubscriptionOutcome =
  | { kind: "asked"; email: string }
  | { kind: "fault"; text: string }
  /** Too many attempts. */
  | { kind: "wait" }
  /** The server's words, "" without any. */
  | { kind: "failed"; text: string };

export async function sendSubscription(
  typed: string,
  source: SubscribeSource,
  language: Language,
): Promise<SubscriptionOutcome> {
  const text = emailError(typed, language);
  if (text) return { kind: "fault", text };
  const email = typed.trim();
  const answer = await call("subscribe", [{ email, source }], { quiet: true });
  if (answer.ok) return { kind: "asked", email };
  if (answer.code === errorCodes.tooManyTries) return { kind: "wait" };
  return answer.code === errorCodes.invalidInput
    ? { kind: "fault", text: validationTexts.emailInvalid[language] }
    : { kind: "failed", text: answer.msg };
}
