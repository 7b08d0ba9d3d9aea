import * as z from "zod/mini";
import { isValidationKey, type ValidationKey } from "#contract/validation-texts.ts";

/** Keys of the error texts, by field. */
export type FormErrors = Partial<Record<string, ValidationKey>>;

/** Validates values by a schema of the contract. @returns the first error of each field */
export function findErrors(schema: z.core.$ZodType, values: unknown): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    const name = String(path[0]);
    errors[name] ??= isValidationKey(message) ? message : "invalid";
  }
  return errors;
}

/** Refusals of the server as errors of the form. @returns the first of each field */
export function refusedFields(
  refusals: readonly { path: string; key: string }[] | undefined,
  nameOf: (path: string) => string = (path) => path,
): FormErrors {
  const errors: FormErrors = {};
  for (const { path, key } of refusals ?? []) {
    errors[nameOf(path)] ??= isValidationKey(key) ? key : "invalid";
  }
  return errors;
}
