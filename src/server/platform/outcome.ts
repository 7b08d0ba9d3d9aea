import type { FailureData, FieldError } from "#contract/envelope.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import { validationTexts, type ValidationKey } from "#contract/validation-texts.ts";

/** What a use case answers: a value, or an expected failure with its code's reason. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;
export type Refusal = { ok: false; reason: FailureReason; data: FailureData };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refuse = (reason: FailureReason, data: FailureData = null): Refusal => ({
  ok: false,
  reason,
  data,
});

/** Refused input, field by field. */
export const refuseFields = (fields: readonly { path: string; key: ValidationKey }[]): Refusal =>
  refuse("invalidInput", { errors: fields.map(({ path, key }) => fieldError(path, key)) });

export function fieldError(path: string, key: ValidationKey): FieldError {
  return { path, key, message: validationTexts[key]["en-US"] };
}
