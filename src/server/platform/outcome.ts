import type { FailureData, FieldError } from "#contract/envelope.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { refusalTexts, type RefusalKey } from "#contract/admin/refusal-texts.ts";

/**
 * The answer of a use case: a value, or an expected failure with its code's reason. `beside` stands
 * next to the value in the envelope.
 */
export type Outcome<Value, Beside = unknown> =
  | { ok: true; value: Value; beside?: Beside }
  | Refusal;
export type Refusal = { ok: false; reason: FailureReason; data: FailureData };

export function done<Value>(value: Value): Outcome<Value>;
export function done<Value, Beside>(value: Value, beside: Beside): Outcome<Value, Beside>;
export function done<Value>(value: Value, beside?: unknown): Outcome<Value> {
  return { ok: true, value, ...(beside === undefined ? {} : { beside }) };
}

export const refuse = (reason: FailureReason, data: FailureData = null): Refusal => ({
  ok: false,
  reason,
  data,
});

/** The caller lacks this right; the API names it, and the staff who can give it (R-ROLE-4). */
export const refuseRight = (right: Permission): Refusal => refuse("roleMissing", { right });

/** Refused input, field by field. */
export const refuseFields = (fields: readonly { path: string; key: RefusalKey }[]): Refusal =>
  refuse("invalidInput", { errors: fields.map(({ path, key }) => fieldError(path, key)) });

export function fieldError(path: string, key: RefusalKey): FieldError {
  return { path, key, message: refusalTexts[key]["en-US"] };
}
