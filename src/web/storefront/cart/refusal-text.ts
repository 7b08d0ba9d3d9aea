import type { FailureData } from "#contract/envelope.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import type { Language } from "#domain/language.ts";

/** A call that was answered with a refusal, or with nothing (`msg` is then empty). */
export type Refusal = { ok: false; msg: string; data: FailureData };

/** Units that are left when a line was refused for want of stock; null when it was something else. */
export function unitsLeft({ data }: Refusal): number | null {
  return data?.lines?.[0]?.available ?? null;
}

/** The refused field's own reason in the reader's language, else what the server said, else `fallback`. */
export function refusalText({ msg, data }: Refusal, language: Language, fallback: string): string {
  const key = data?.errors?.[0]?.key ?? "";
  return isValidationKey(key) ? validationTexts[key][language] : msg || fallback;
}
